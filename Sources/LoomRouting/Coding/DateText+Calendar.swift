extension DateText {
  /// The Gregorian calendar, extended to years before it, as ISO 8601 has it.
  ///
  /// Years are counted from March here, so that a leap day is the last of its year.
  enum Calendar {
    /// From March 1 of year 0 to January 1, 2001.
    private static let daysTo2001 = 730_791
    private static let daysIn400Years = 146_097

    /// The number of a day, counted from January 1, 2001.
    static func day(_ year: Int, _ month: Int, _ date: Int) -> Int {
      let (years, month) = DateText.divide(year * 12 + month - 3, by: 12)
      let (centuries, year) = DateText.divide(years, by: 400)
      return centuries * daysIn400Years + year * 365 + year / 4 - year / 100 + start(ofMonth: month) + date - 1
        - daysTo2001
    }

    /// The date of a day that is counted from January 1, 2001.
    static func date(ofDay number: Int) -> (year: Int, month: Int, date: Int) {
      let (centuries, day) = DateText.divide(number + daysTo2001, by: daysIn400Years)
      // A day in 1461, 36524 and 146097 is a leap day: without them each year has 365.
      let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365
      let dayOfYear = day - (year * 365 + year / 4 - year / 100)
      let month = (5 * dayOfYear + 2) / 153
      let (years, monthOfYear) = DateText.divide((centuries * 400 + year) * 12 + month + 2, by: 12)
      return (years, monthOfYear + 1, dayOfYear - start(ofMonth: month) + 1)
    }

    /// The day of the year on which a month begins, if March is month 0; five months have 153 days.
    private static func start(ofMonth month: Int) -> Int { (153 * month + 2) / 5 }
  }
}
