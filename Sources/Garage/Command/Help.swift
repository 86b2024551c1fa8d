/// The text of `--help`.
enum Help {
  static let text = """
    USAGE: garage [--data FILE] [--prefer nearest|idle] [--rest-after MINUTES] [--compare]
           garage graph [dot|mermaid|json|html]
           garage explain KEY
           garage open URL
           garage receive URL
           garage serve --requests DIR [--journal FILE] [--poll-interval TIME]

    Plans a day of trips. Each trip, in order of departure, gets the smallest free car with enough seats, and a
    driver who holds the licence for it and can be there in time. Trips that cannot be served are listed with the
    reason.

    garage graph draws the program's wiring, and garage explain tells how one part of it is made: a type, with a name if
    it has one, such as Planner or DriverPreference:idle.

    garage open prints what a URL leads to: garage://trips/7?format=short or garage://plan. garage receive takes the URL
    for one that somebody else has sent, and does only what is open to them.

    garage serve goes on until SIGTERM or SIGINT. Each file that appears in DIR is a request, and its answer is written
    beside it: that of question.txt is question.txt.answer. A request is the word plan, a URL, or a trip in JSON, whose
    answer tells who would drive it.

    OPTIONS, each of which may also be set in the file garage.json or in the environment, as GARAGE_REST_AFTER:
      --data FILE           read cars, drivers and trips from a JSON file instead of the built-in ones
      --prefer nearest      of several drivers, the one nearest to the start of the trip goes (the default)
      --prefer idle         of several drivers, the one with the least time on the road goes
      --rest-after MINUTES  a driver who has been on the road for so long goes only if nobody else can
      --compare             tell also how the day would go with the other preference
      --requests DIR        the directory of requests
      --journal FILE        where a line for each request is kept; garage.journal if this is not set
      --poll-interval TIME  how often to look at the directory; 200ms if this is not set
      -h, --help            print this text

    EXIT CODE: 0 when all has been written, or the server has stopped as it was asked to; 2 when the arguments or a file
    are at fault; 1 otherwise. A second signal ends the server at once, with 128 and its number.
    """
}
