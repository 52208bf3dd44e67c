import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: '',
    what: '',
    states: {
      settled: ['', ''],
      guarded: ['', ''],
      'guarded.unsaved': ['', ''],
      'guarded.asking': ['', ''],
      left: ['', ''],
    },
    events: {
      'changes.made': '',
      'changes.kept': '',
      'leave.requested': '',
      'leave.declined': '',
      'leave.confirmed': '',
    },
    guards: {},
    actors: { watchChanges: '', watchWays: '' },
  },
  en: {
    title: '',
    states: {
      settled: '',
      guarded: '',
      'guarded.unsaved': '',
      'guarded.asking': '',
      left: '',
    },
    events: {
      'changes.made': '',
      'changes.kept': '',
      'leave.requested': '',
      'leave.declined': '',
      'leave.confirmed': '',
    },
    guards: {},
    actors: { watchChanges: '', watchWays: '' },
  },
}
