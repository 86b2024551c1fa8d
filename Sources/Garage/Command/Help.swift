/// What `--help` prints.
enum Help {
  static let text = """
    USAGE: garage [--data FILE] [--prefer nearest|idle] [--rest-after MINUTES] [--compare]

    Plans a day of trips. Each trip, in order of departure, gets the smallest free car with enough seats, and a
    driver who holds the licence for it and can be there in time. Trips that cannot be served are listed with the
    reason.

    OPTIONS:
      --data FILE           read cars, drivers and trips from a JSON file instead of the built-in ones
      --prefer nearest      of several drivers, the one nearest to the start of the trip goes (the default)
      --prefer idle         of several drivers, the one with the least time on the road goes
      --rest-after MINUTES  a driver who has been on the road for so long goes only if nobody else can
      --compare             tell also how the day would go with the other preference
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

    EXIT CODE: 0 when the plan has been written, 2 when the arguments or the file are at fault, 1 otherwise.
    """
}
