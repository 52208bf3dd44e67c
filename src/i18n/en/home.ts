import { eachCounter } from '../../domain/mediums/index.ts'
import type { home as french } from '../fr/home.ts'
import type { SameShape } from '../same-shape.ts'
import { mediums } from './mediums.ts'

/** Texts of the home page. */
export const home = {
  title: 'Today',
  day: '{weekday} {date}',
  nextWorkday: 'Closed today: showing tasks for {weekday} {date}',
  closing: 'Review the day',
  todo: {
    title: 'To do',
    amount: '{amount} to collect',
    nothing: 'You’re all caught up',
    failed: 'Today’s tasks couldn’t be loaded',
    names: {
      ...eachCounter((medium) => mediums[medium].toDo),
      promisesDue: 'Promises due',
      promisesToCheck: 'Promises to be checked',
      notices: 'Formal notices to post',
      silentNotices: 'Registered letters without news',
      escalations: 'Customers to decide on',
      tasks: 'My tasks for today',
      bounces: 'Bounced e-mail addresses',
    },
  },
  aged: {
    title: 'Aged receivables',
    failed: 'The aged receivables couldn’t be loaded',
    total: 'Outstanding',
    overdue: 'Overdue',
    overdueShare: '{share} of receivables before credits, {count|integer} customer{{s}}',
    credits: 'Unapplied credits and payments',
    creditsHint: 'Not matched with invoices yet',
    movements: '{count|integer} ledger entr{{y|ies}}',
    nothing: 'Nothing is open',
  },
  escalation: {
    title: 'Escalation',
    failed: 'The customers to decide on couldn’t be loaded',
    none: 'No escalation needed',
    all: 'Show all ({count|integer})',
    late: '{days|integer} day{{s}} overdue',
  },
  freshness: {
    old: 'Data as of {day}, {days|integer} day{{s}} ago. Payments received since then may be missing.',
    import: 'Import ledger entries',
    noMovements: 'Your customers are imported, but no ledger entries: without them, no reminders are planned.',
  },
  begin: {
    title: 'Welcome',
    lead: 'Three steps to your first reminders.',
    customers: 'Import your customers',
    customersHint:
      'A .csv, .xls or .xlsx file from your accounting software. You check everything before it is imported.',
    movements: 'Import your ledger entries',
    movementsHint:
      'Invoices, credit notes and payments, from which balances and due dates follow. A FEC (.txt) holds both customers and entries.',
    reminders: 'Follow your reminders',
    remindersHint: 'They are planned automatically after each import. Nothing is sent without you.',
    action: 'Start the import',
  },
} as const satisfies SameShape<typeof french>
