import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: '',
    what: '',
    states: {
      showing: ['', ''],
      asking: ['', ''],
      acting: ['', ''],
      done: ['', ''],
      refused: ['', ''],
      failed: ['', ''],
    },
    events: { 'deed.requested': '', 'deed.declined': '', 'deed.confirmed': '', 'deed.retried': '' },
    guards: { isDone: '' },
    actors: { act: '' },
  },
  en: {
    title: '',
    states: {
      showing: '',
      asking: '',
      acting: '',
      done: '',
      refused: '',
      failed: '',
    },
    events: { 'deed.requested': '', 'deed.declined': '', 'deed.confirmed': '', 'deed.retried': '' },
    guards: { isDone: '' },
    actors: { act: '' },
  },
}
