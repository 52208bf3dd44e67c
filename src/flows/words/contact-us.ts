import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: '',
    what: '',
    states: {
      filling: ['', ''],
      checking: ['', ''],
      sending: ['', ''],
      sent: ['', ''],
      refused: ['', ''],
      failed: ['', ''],
    },
    events: { 'message.changed': '', 'message.submitted': '', 'another.begun': '', 'sending.retried': '' },
    guards: { isSound: '', isSent: '' },
    actors: { sendMessage: '' },
  },
  en: {
    title: '',
    states: {
      filling: '',
      checking: '',
      sending: '',
      sent: '',
      refused: '',
      failed: '',
    },
    events: { 'message.changed': '', 'message.submitted': '', 'another.begun': '', 'sending.retried': '' },
    guards: { isSound: '', isSent: '' },
    actors: { sendMessage: '' },
  },
}
