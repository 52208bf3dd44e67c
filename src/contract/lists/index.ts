import { bouncesList } from './bounces.ts'
import { casesList } from './cases.ts'
import { customersList } from './customers.ts'
import { escalationList } from './escalation.ts'
import { eventsList } from './events.ts'
import { figureEntriesList } from './figure-entries.ts'
import { invoiceDocumentsList } from './invoice-documents.ts'
import { logsList } from './logs.ts'
import { monitoredList } from './monitored-companies.ts'
import { movementsList } from './movements.ts'
import { portfolioList } from './portfolio.ts'
import { remindersList, sentList } from './reminders.ts'
import { tasksList } from './tasks.ts'

/** All lists of an account that are exported, by the name that exports, views and reports give them. */
export const lists = {
  customers: customersList,
  movements: movementsList,
  reminders: remindersList,
  sent: sentList,
  escalation: escalationList,
  portfolio: portfolioList,
  disputes: eventsList,
  cases: casesList,
  tasks: tasksList,
  logs: logsList,
  'invoice-documents': invoiceDocumentsList,
  bounces: bouncesList,
  'figure-entries': figureEntriesList,
  'monitored-companies': monitoredList,
} as const
