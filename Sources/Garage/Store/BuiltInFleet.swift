/// A day that shows everything that the program can print.
enum BuiltInFleet {
  static let json = """
    {
      "places": {
        "Depot":    { "east": 0,  "north": 0 },
        "Harbour":  { "east": 4,  "north": 1 },
        "Airport":  { "east": 10, "north": 3 },
        "Station":  { "east": 1,  "north": 2 },
        "Stadium":  { "east": 3,  "north": 8 },
        "Old Town": { "east": 2,  "north": 4 }
      },
      "cars": [
        { "id": "Scooter",    "licence": "A", "seats": 1 },
        { "id": "Saloon",     "licence": "B", "seats": 4 },
        { "id": "Minibus",    "licence": "B", "seats": 8 },
        { "id": "Overlander", "licence": "C", "seats": 12 },
        { "id": "Coach",      "licence": "D", "seats": 48 }
      ],
      "drivers": [
        { "name": "Ada",     "licences": ["A", "B"], "home": "Depot" },
        { "name": "Bertil",  "licences": ["B"],      "home": "Harbour" },
        { "name": "Chandra", "licences": ["B", "D"], "home": "Station" }
      ],
      "trips": [
        { "id": "T1",  "from": "Depot",    "to": "Airport",  "departs": "08:00", "arrives": "08:40", "passengers": 3 },
        { "id": "T2",  "from": "Station",  "to": "Stadium",  "departs": "08:15", "arrives": "09:00", "passengers": 40 },
        { "id": "T3",  "from": "Harbour",  "to": "Old Town", "departs": "08:30", "arrives": "09:10", "passengers": 6 },
        { "id": "T4",  "from": "Harbour",  "to": "Stadium",  "departs": "08:30", "arrives": "09:10", "passengers": 45 },
        { "id": "T5",  "from": "Old Town", "to": "Station",  "departs": "08:45", "arrives": "09:00", "passengers": 2 },
        { "id": "T6",  "from": "Depot",    "to": "Old Town", "departs": "08:50", "arrives": "09:15", "passengers": 10 },
        { "id": "T7",  "from": "Airport",  "to": "Old Town", "departs": "09:00", "arrives": "09:45", "passengers": 4 },
        { "id": "T8",  "from": "Stadium",  "to": "Depot",    "departs": "09:15", "arrives": "10:00", "passengers": 11 },
        { "id": "T9",  "from": "Old Town", "to": "Harbour",  "departs": "10:00", "arrives": "10:20", "passengers": 1 },
        { "id": "T10", "from": "Harbour",  "to": "Station",  "departs": "10:30", "arrives": "10:50", "passengers": 2 },
        { "id": "T11", "from": "Depot",    "to": "Stadium",  "departs": "11:00", "arrives": "11:50", "passengers": 60 }
      ]
    }
    """
}
