import type { home as french } from '../fr/home.ts'
import type { SameShape } from '../same-shape.ts'

/** Texts of the home page. */
export const home = {
  title: 'Today',
  day: '{weekday} {date}',
  nextWorkday: 'Not a business day: this is the work of {weekday} {date}.',
  todo: {
    title: 'To do',
    amount: '{amount} to ask for',
    nothing: 'Nothing to do for now. All that was to go out has gone.',
    failed: 'Today’s work could not be loaded',
    names: {
      emails: 'E-mails to send',
      letters: 'Letters to print',
      calls: 'Calls to make',
      sms: 'SMS to send',
      promisesDue: 'Promises due',
      notices: 'Formal notices to post',
      silentNotices: 'Registered letters without news',
      alerts: 'Alerts',
      bounces: 'Addresses to correct',
    },
  },
  aged: {
    title: 'Aged balance',
    failed: 'The aged balance could not be loaded',
    total: 'Balance',
    overdue: 'Overdue',
    overdueShare: '{share} of debts, {count|integer} customer{{s}}',
    credits: 'To allocate',
    creditsHint: 'Open credits and payments',
    movements: '{count|integer} movement{{s}}',
    nothing: 'Nothing is open',
  },
  alerts: {
    title: 'Alerts',
    failed: 'The alerts could not be loaded',
    none: 'No alerts: no delay asks for more than reminders.',
    all: 'See all {count|integer} alerts',
    FORMAL_NOTICE_RECOMMENDED: 'formal notice',
    DEBT_COLLECTION_DELEGATION_RECOMMENDED: 'delegation',
    advised: 'Advised: {what}',
    late: '{days|integer} day{{s}} late',
  },
  freshness: {
    old: 'Your movements are of {day}, {days|integer} day{{s}} ago. Payments received since then may be missing.',
    import: 'Import movements',
    noMovements: 'Your customers are here, but no movements: without them nobody is reminded.',
  },
  begin: {
    title: 'Welcome',
    lead: 'Three steps, and you know whom to chase.',
    customers: 'Import your customers',
    customersHint: 'A .csv, .xls or .xlsx file of your accounting software. You check everything before it is sent.',
    movements: 'Import your movements',
    movementsHint: 'Invoices, credit notes and payments: balances and delays follow from them.',
    reminders: 'Follow your reminders',
    remindersHint: 'They plan themselves after each import. Nothing goes out without you.',
    action: 'Start the import',
  },
} as const satisfies SameShape<typeof french>
