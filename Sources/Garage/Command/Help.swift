/// The text of `--help`.
enum Help {
  static let text = """
    USAGE: garage [OPTIONS]               lists the articles of a garage sale
           garage open URL [OPTIONS]      shows or buys an article: garage://articles/1, garage://articles/1/buy
           garage receive URL [OPTIONS]   opens a URL that somebody else has sent, so it cannot buy
           garage serve [OPTIONS]         answers HTTP until SIGTERM or SIGINT: GET /articles, GET /articles/1?format=long,
                                          and POST /articles/1/buy with a header User: NAME
           garage graph                   draws how the program is wired, for Mermaid
           garage explain TYPE            shows what a type needs: Catalog, or ArticleFormat:long

    OPTIONS, which may also be set in garage.json, or in the environment, as GARAGE_FORMAT:
      --format short|long    how articles are written; short if this is not set
      --discount 0|25|50     by how many percent all prices are reduced
      --data FILE            where the articles are kept; without it, each run begins with the same ones
      --user NAME            who buys; guest if this is not set
      --port PORT            where to serve; 8080 if this is not set, and for 0 any free port
      --timeout SECONDS      how long a client may take; 10 if this is not set
      --developer            report errors in the words of the program, not of its users

    EXIT CODE: 0 if all went well; 2 if an argument, a value or a file is at fault; 1 if the program itself is.
    """
}
