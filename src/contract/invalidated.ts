/** Queries that several endpoints make stale, grouped by what those change. */

/** Cases and their amounts. */
export const caseQueries = [
  'listCases',
  'getCase',
  'caseStatistics',
  'listCaseHistories',
  'getSelection',
  'getCustomer',
  'getLimitation',
  'getCoverage',
]

/** Reminders, sent or planned. */
export const sendingQueries = [
  'listPlannedReminders',
  'listReminders',
  'listCustomers',
  'getCustomer',
  'getToday',
  'getCoverage',
  'getDayList',
  'listEscalations',
  'listTasks',
]

/** How a customer is reminded. */
export const habitQueries = [
  'listCustomers',
  'getCustomer',
  'listMovements',
  'listPlannedReminders',
  'getToday',
  'getCoverage',
  'listEscalations',
  'listTasks',
]
