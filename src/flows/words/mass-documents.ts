import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: '',
    what: '',
    states: {
      resting: ['', ''],
      joining: ['', ''],
      removing: ['', ''],
      removeFailed: ['', ''],
    },
    events: {
      'documents.given': '',
      'customers.gone': '',
      'files.dropped': '',
      'upload.cancelled': '',
      'upload.retried': '',
      'upload.dropped': '',
      'document.removed': '',
      'removal.retried': '',
      'removal.dropped': '',
    },
    guards: { isJoined: '', isWaiting: '', isAtWork: '' },
    actors: { joinDocument: '', removeDocument: '' },
  },
  en: {
    title: '',
    states: {
      resting: '',
      joining: '',
      removing: '',
      removeFailed: '',
    },
    events: {
      'documents.given': '',
      'customers.gone': '',
      'files.dropped': '',
      'upload.cancelled': '',
      'upload.retried': '',
      'upload.dropped': '',
      'document.removed': '',
      'removal.retried': '',
      'removal.dropped': '',
    },
    guards: { isJoined: '', isWaiting: '', isAtWork: '' },
    actors: { joinDocument: '', removeDocument: '' },
  },
}
