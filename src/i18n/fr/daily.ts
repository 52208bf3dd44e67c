import { bounces } from './bounces.ts'
import { coverage } from './coverage.ts'
import { customers } from './customers.ts'
import { dayList } from './day-list.ts'
import { escalation } from './escalation.ts'
import { events } from './events.ts'
import { home } from './home.ts'
import { letters } from './letters.ts'
import { mailing } from './mailing.ts'
import { phoneCalls } from './phone-calls.ts'
import { portfolio } from './portfolio.ts'
import { reminders } from './reminders.ts'
import { search } from './search.ts'
import { uploads } from './uploads.ts'

/** Texts of the screens of every day, loaded with the shell. */
export default {
  home,
  search,
  coverage,
  customers,
  reminders,
  letters,
  dayList,
  mailing,
  events,
  escalation,
  bounces,
  phoneCalls,
  portfolio,
  uploads,
}
