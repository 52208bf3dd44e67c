import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: '',
    what: '',
    states: {
      begun: ['', ''],
      trial: ['', ''],
      unpaid: ['', ''],
      active: ['', ''],
      debiting: ['', ''],
      paymentRefused: ['', ''],
      cancelled: ['', ''],
      ended: ['', ''],
    },
    events: { 'day.came': '', 'payment.succeeded': '', 'subscription.cancelled': '', 'debit.refused': '' },
    guards: { isTrial: '', isOver: '', isDebitDue: '', hasTriesLeft: '', isTryDay: '', isByDebit: '' },
    actors: {},
  },
  en: {
    title: '',
    states: {
      begun: '',
      trial: '',
      unpaid: '',
      active: '',
      debiting: '',
      paymentRefused: '',
      cancelled: '',
      ended: '',
    },
    events: { 'day.came': '', 'payment.succeeded': '', 'subscription.cancelled': '', 'debit.refused': '' },
    guards: { isTrial: '', isOver: '', isDebitDue: '', hasTriesLeft: '', isTryDay: '', isByDebit: '' },
    actors: {},
  },
}
