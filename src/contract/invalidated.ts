/** Queries that several endpoints make stale, grouped by what those change. */

/** Cases and their amounts. */
export const caseQueries = [
  'listCases',
  'getCase',
  'caseStatistics',
  'listCaseHistories',
  'getSelection',
  'getTiers',
  'getLimitation',
]

/** Reminders, sent or planned. */
export const sendingQueries = ['listPlannedReminders', 'listReminders', 'listTiers', 'getTiers', 'getToday']

/** How a customer is reminded. */
export const habitQueries = ['getTiers', 'listMovements', 'listPlannedReminders', 'getToday']
