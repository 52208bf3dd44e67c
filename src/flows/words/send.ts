import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: '',
    what: '',
    states: {
      planned: ['', ''],
      sending: ['', ''],
      failed: ['', ''],
      sent: ['', ''],
      refused: ['', ''],
      bounced: ['', ''],
      cancelled: ['', ''],
    },
    events: {
      'send.claimed': '',
      'send.cancelled': '',
      'send.resumed': '',
      'send.accepted': '',
      'send.refused': '',
      'send.failed': '',
      'send.returned': '',
    },
    guards: {},
    actors: {},
  },
  en: {
    title: '',
    states: {
      planned: '',
      sending: '',
      failed: '',
      sent: '',
      refused: '',
      bounced: '',
      cancelled: '',
    },
    events: {
      'send.claimed': '',
      'send.cancelled': '',
      'send.resumed': '',
      'send.accepted': '',
      'send.refused': '',
      'send.failed': '',
      'send.returned': '',
    },
    guards: {},
    actors: {},
  },
}
