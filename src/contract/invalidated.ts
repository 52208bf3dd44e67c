/** Queries that several endpoints make stale, by what those change. */

/** A case, or its amounts. */
export const caseQueries = [
  'listCases',
  'getCase',
  'caseStatistics',
  'listCaseHistories',
  'getSelection',
  'getTiers',
  'getLimitation',
]

/** Reminders that were sent, or are to be. */
export const sendingQueries = ['listPlannedReminders', 'listReminders', 'listTiers', 'getTiers', 'getToday']

/** How a customer is reminded. */
export const habitQueries = ['getTiers', 'listMovements', 'listPlannedReminders', 'getToday']
