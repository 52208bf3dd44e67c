import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: '',
    what: '',
    states: {
      idle: ['', ''],
      reading: ['', ''],
      unchanged: ['', ''],
      changed: ['', ''],
      unreadable: ['', ''],
      failed: ['', ''],
    },
    events: { 'file.chosen': '', 'seal.typed': '', 'check.retried': '' },
    guards: { isUnchanged: '', isChanged: '' },
    actors: { checkFile: '' },
  },
  en: {
    title: '',
    states: {
      idle: '',
      reading: '',
      unchanged: '',
      changed: '',
      unreadable: '',
      failed: '',
    },
    events: { 'file.chosen': '', 'seal.typed': '', 'check.retried': '' },
    guards: { isUnchanged: '', isChanged: '' },
    actors: { checkFile: '' },
  },
}
