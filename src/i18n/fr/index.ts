import type { BaseTranslation } from '../i18n-types.ts'
import { alerts } from './alerts.ts'
import { bounces } from './bounces.ts'
import { calls } from './calls.ts'
import { customers } from './customers.ts'
import { dashboard } from './dashboard.ts'
import { events } from './events.ts'
import { help } from './help.ts'
import { home } from './home.ts'
import { imports } from './imports.ts'
import { letters } from './letters.ts'
import { logs } from './logs.ts'
import { mailing } from './mailing.ts'
import { problems } from './problems.ts'
import { reminders } from './reminders.ts'
import { scenarios } from './scenarios.ts'
import { search } from './search.ts'
import { settings } from './settings.ts'
import { shared } from './shared.ts'
import { startup } from './startup.ts'
import { templates } from './templates.ts'
import { toast } from './toast.ts'

const fr = {
  shared,
  startup,
  imports,
  reminders,
  letters,
  toast,
  customers,
  calls,
  home,
  dashboard,
  help,
  search,
  problems,
  scenarios,
  templates,
  alerts,
  bounces,
  logs,
  mailing,
  events,
  settings,
} satisfies BaseTranslation

export default fr
