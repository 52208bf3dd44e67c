/** What a list behind a figure of the home page or the dashboard contains; see `listFigureEntries`. */
export const entryKinds = ['CREDITS', 'OPEN', 'INVOICED', 'COLLECTED', 'EXPECTED', 'RECOVERED', 'UNCERTAIN'] as const

/** The last day of a list that has no end. */
export const NO_LAST_DAY = '9999-12-31'
