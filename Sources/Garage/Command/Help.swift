/// What `--help` prints.
enum Help {
  static let text = """
    USAGE: garage [--data FILE] [--prefer nearest|idle] [--rest-after MINUTES] [--compare]
           garage graph [--format dot|mermaid|json|html] [--output FILE]
           garage explain KEY
           garage open URL [--remote]
           garage serve [--requests DIR] [--data FILE] [--statistics FILE] [--poll-interval MS]

    Plans a day of trips. Each trip, in order of departure, gets the smallest free car with enough seats, and a
    driver who holds the licence for it and can be there in time. Trips that cannot be served are listed with the
    reason.

    garage graph draws the program's wiring: what it is made of, and what needs what. garage explain tells how one part
    of it is made; KEY is a type, with a name if it has one: DriverPreference or DriverPreference:idle. Both heed the
    options of a plan.

    garage open prints what a URL leads to: garage://trips/7?format=short, garage://drivers/Ada, garage://plan. With
    --remote it takes the URL for one that somebody else has sent, and does only what is open to them.

    garage serve goes on until SIGTERM or SIGINT. It plans the day, and again whenever FILE has changed. Each file that
    appears in DIR is a request, and its answer is written beside it: that of trip.json is trip.json.answer. A file
    NAME.json is a trip, as in the list of trips below, which is planned on top of the others. A file NAME.txt is a word:
    plan asks for the plan, statistics for what has been done so far. It prints "ready" when it is, and a line for each
    part that it stops. The statistics are saved on exit. It heeds --prefer and --rest-after too.

    OPTIONS:
      --data FILE           read cars, drivers and trips from a JSON file instead of the built-in ones
      --prefer nearest      of several drivers, the one nearest to the start of the trip goes (the default)
      --prefer idle         of several drivers, the one with the least time on the road goes
      --rest-after MINUTES  a driver who has been on the road for so long goes only if nobody else can
      --compare             tell also how the day would go with the other preference
      --format FORMAT       how the wiring is written: dot, mermaid (the default), json or html
      --output FILE         write the wiring to a file instead of the standard output
      --remote              the URL comes from outside
      --requests DIR        the directory of requests; or the environment variable REQUESTS
      --statistics FILE     where statistics are kept; or STATISTICS; else garage.statistics in DIR, or beside the data
      --poll-interval MS    how often to look at files, in milliseconds; or POLL_INTERVAL; else 200
      -h, --help            print this text

    FILE is one object:
      {
        "places":  { "Depot": { "east": 0, "north": 0 }, "Airport": { "east": 10, "north": 3 } },
        "cars":    [ { "id": "V60", "licence": "B", "seats": 4 } ],
        "drivers": [ { "name": "Ada", "licences": ["B"], "home": "Depot" } ],
        "trips":   [ { "id": "T1", "from": "Depot", "to": "Airport", "departs": "08:00", "arrives": "08:40",
                       "passengers": 3 } ]
      }
    Places are measured in kilometres. A licence is A (motorcycle), B (car), C (lorry) or D (bus).

    EXIT CODE: 0 when all has been written, or the server has stopped as it was asked to; 2 when the arguments or a file
    are at fault; 1 otherwise. A second signal ends the server at once, with 128 and its number.
    """
}
