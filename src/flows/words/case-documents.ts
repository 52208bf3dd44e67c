import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: '',
    what: '',
    states: {
      resting: ['', ''],
      joining: ['', ''],
    },
    events: {
      'files.dropped': '',
      'upload.cancelled': '',
      'upload.retried': '',
      'upload.dropped': '',
      'upload.progressed': '',
    },
    guards: { mayLeave: '', isWaiting: '', isAtWork: '' },
    actors: { joinDocument: '' },
  },
  en: {
    title: '',
    states: {
      resting: '',
      joining: '',
    },
    events: {
      'files.dropped': '',
      'upload.cancelled': '',
      'upload.retried': '',
      'upload.dropped': '',
      'upload.progressed': '',
    },
    guards: { mayLeave: '', isWaiting: '', isAtWork: '' },
    actors: { joinDocument: '' },
  },
}
