import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: '',
    what: '',
    states: {
      showing: ['', ''],
      asking: ['', ''],
      cancelling: ['', ''],
      cancelled: ['', ''],
      missing: ['', ''],
      failed: ['', ''],
    },
    events: { 'cancel.requested': '', 'cancel.declined': '', 'cancel.confirmed': '', 'cancel.retried': '' },
    guards: { isCancelled: '' },
    actors: { cancelSubscription: '' },
  },
  en: {
    title: '',
    states: {
      showing: '',
      asking: '',
      cancelling: '',
      cancelled: '',
      missing: '',
      failed: '',
    },
    events: { 'cancel.requested': '', 'cancel.declined': '', 'cancel.confirmed': '', 'cancel.retried': '' },
    guards: { isCancelled: '' },
    actors: { cancelSubscription: '' },
  },
}
