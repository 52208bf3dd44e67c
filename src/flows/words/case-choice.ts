import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: '',
    what: '',
    states: {
      choosing: ['', ''],
      notOne: ['', ''],
      acting: ['', ''],
    },
    events: { 'cases.chosen': '', 'action.requested': '', 'window.closed': '' },
    guards: { isOneChosen: '' },
    actors: {},
  },
  en: {
    title: '',
    states: {
      choosing: '',
      notOne: '',
      acting: '',
    },
    events: { 'cases.chosen': '', 'action.requested': '', 'window.closed': '' },
    guards: { isOneChosen: '' },
    actors: {},
  },
}
