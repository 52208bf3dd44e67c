import { chosenChanges } from './chosen-changes.ts'
import { dashboard } from './dashboard.ts'
import { day } from './day.ts'
import { eventChanges } from './event-changes.ts'
import { help } from './help.ts'
import { imports } from './imports.ts'
import { invoiceDocuments } from './invoice-documents.ts'
import { logs } from './logs.ts'
import { ownMessage } from './own-message.ts'
import { reminderChanges } from './reminder-changes.ts'
import { scenarios } from './scenarios.ts'
import { sender } from './sender.ts'
import { settings } from './settings.ts'
import { taskChanges } from './task-changes.ts'
import { templates } from './templates.ts'

/** Texts of import, settings, figures and help, loaded with the first of these screens. */
export default {
  chosenChanges,
  eventChanges,
  imports,
  invoiceDocuments,
  dashboard,
  day,
  help,
  logs,
  ownMessage,
  reminderChanges,
  scenarios,
  taskChanges,
  templates,
  sender,
  settings,
}
