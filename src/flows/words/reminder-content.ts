import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: '',
    what: '',
    states: {
      loading: ['', ''],
      loadFailed: ['', ''],
      editing: ['', ''],
      saving: ['', ''],
      saved: ['', ''],
      refused: ['', ''],
      saveFailed: ['', ''],
    },
    events: {
      'settings.reloaded': '',
      'fields.changed': '',
      'save.requested': '',
      'save.retried': '',
      'editing.resumed': '',
    },
    guards: { isRight: '', isKept: '' },
    actors: { loadSettings: '', saveSettings: '' },
  },
  en: {
    title: '',
    states: {
      loading: '',
      loadFailed: '',
      editing: '',
      saving: '',
      saved: '',
      refused: '',
      saveFailed: '',
    },
    events: {
      'settings.reloaded': '',
      'fields.changed': '',
      'save.requested': '',
      'save.retried': '',
      'editing.resumed': '',
    },
    guards: { isRight: '', isKept: '' },
    actors: { loadSettings: '', saveSettings: '' },
  },
}
