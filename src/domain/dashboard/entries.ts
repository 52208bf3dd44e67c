/** What a list behind a figure of the dashboard contains; see `listFigureEntries`. */
export const entryKinds = ['OPEN', 'INVOICED', 'COLLECTED', 'EXPECTED', 'RECOVERED'] as const
