import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: '',
    what: '',
    states: {
      choosing: ['', ''],
      adding: ['', ''],
      additionFailed: ['', ''],
      opening: ['', ''],
      openingFailed: ['', ''],
      opened: ['', ''],
    },
    events: {
      'tenant.chosen': '',
      'addition.requested': '',
      'addition.retried': '',
      'attempt.dropped': '',
      'opening.retried': '',
    },
    guards: {},
    actors: { addTenant: '', openTenant: '' },
  },
  en: {
    title: '',
    states: {
      choosing: '',
      adding: '',
      additionFailed: '',
      opening: '',
      openingFailed: '',
      opened: '',
    },
    events: {
      'tenant.chosen': '',
      'addition.requested': '',
      'addition.retried': '',
      'attempt.dropped': '',
      'opening.retried': '',
    },
    guards: {},
    actors: { addTenant: '', openTenant: '' },
  },
}
