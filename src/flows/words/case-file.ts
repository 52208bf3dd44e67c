import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: '',
    what: '',
    states: {
      idle: ['', ''],
      making: ['', ''],
      saved: ['', ''],
      failed: ['', ''],
    },
    events: { 'file.wanted': '', 'making.retried': '' },
    guards: {},
    actors: { saveCaseFile: '' },
  },
  en: {
    title: '',
    states: {
      idle: '',
      making: '',
      saved: '',
      failed: '',
    },
    events: { 'file.wanted': '', 'making.retried': '' },
    guards: {},
    actors: { saveCaseFile: '' },
  },
}
