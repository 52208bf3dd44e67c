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
    },
    events: { 'field.changed': '', 'form.submitted': '', 'save.retried': '' },
    guards: { isSound: '', isSaved: '' },
    actors: { saveForm: '' },
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
    },
    events: { 'field.changed': '', 'form.submitted': '', 'save.retried': '' },
    guards: { isSound: '', isSaved: '' },
    actors: { saveForm: '' },
  },
}
