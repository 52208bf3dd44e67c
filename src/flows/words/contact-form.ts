import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: '',
    what: '',
    states: {
      editing: ['', ''],
      invalid: ['', ''],
      refused: ['', ''],
      failed: ['', ''],
      saved: ['', ''],
      saving: ['', ''],
      confirmingRemoval: ['', ''],
      removing: ['', ''],
      removalFailed: ['', ''],
      removed: ['', ''],
    },
    events: {
      'field.changed': '',
      'form.submitted': '',
      'removal.requested': '',
      'save.retried': '',
      'removal.confirmed': '',
      'removal.cancelled': '',
      'removal.retried': '',
    },
    guards: { isSound: '', isSaved: '' },
    actors: { saveForm: '', removeEntry: '' },
  },
  en: {
    title: '',
    states: {
      editing: '',
      invalid: '',
      refused: '',
      failed: '',
      saved: '',
      saving: '',
      confirmingRemoval: '',
      removing: '',
      removalFailed: '',
      removed: '',
    },
    events: {
      'field.changed': '',
      'form.submitted': '',
      'removal.requested': '',
      'save.retried': '',
      'removal.confirmed': '',
      'removal.cancelled': '',
      'removal.retried': '',
    },
    guards: { isSound: '', isSaved: '' },
    actors: { saveForm: '', removeEntry: '' },
  },
}
