import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: '',
    what: '',
    states: {
      editing: ['', ''],
      invalid: ['', ''],
      saving: ['', ''],
      duplicate: ['', ''],
      refused: ['', ''],
      failed: ['', ''],
      saved: ['', ''],
    },
    events: { 'field.changed': '', 'form.submitted': '', 'save.retried': '' },
    guards: { isSound: '', isSaved: '', isDuplicate: '' },
    actors: { saveForm: '' },
  },
  en: {
    title: '',
    states: {
      editing: '',
      invalid: '',
      saving: '',
      duplicate: '',
      refused: '',
      failed: '',
      saved: '',
    },
    events: { 'field.changed': '', 'form.submitted': '', 'save.retried': '' },
    guards: { isSound: '', isSaved: '', isDuplicate: '' },
    actors: { saveForm: '' },
  },
}
