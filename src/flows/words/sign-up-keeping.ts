import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: '',
    what: '',
    states: {
      kept: ['', ''],
      typing: ['', ''],
      saving: ['', ''],
      unkept: ['', ''],
      conflict: ['', ''],
      overwriting: ['', ''],
      replaced: ['', ''],
    },
    events: { 'content.changed': '', 'keep.retried': '', 'theirs.taken': '', 'mine.kept': '' },
    guards: { isUnkept: '', isConflict: '', isOver: '' },
    actors: { waitForPause: '', keepContent: '', readVersion: '' },
  },
  en: {
    title: '',
    states: {
      kept: '',
      typing: '',
      saving: '',
      unkept: '',
      conflict: '',
      overwriting: '',
      replaced: '',
    },
    events: { 'content.changed': '', 'keep.retried': '', 'theirs.taken': '', 'mine.kept': '' },
    guards: { isUnkept: '', isConflict: '', isOver: '' },
    actors: { waitForPause: '', keepContent: '', readVersion: '' },
  },
}
