import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: '',
    what: '',
    states: {
      showing: ['', ''],
      uploading: ['', ''],
      uploadFailed: ['', ''],
      removing: ['', ''],
      removalFailed: ['', ''],
      changed: ['', ''],
      refused: ['', ''],
    },
    events: {
      'logo.chosen': '',
      'logo.removed': '',
      'upload.retried': '',
      'attempt.dropped': '',
      'removal.retried': '',
    },
    guards: { isLogo: '', hasLogo: '', isKept: '' },
    actors: { uploadLogo: '', removeLogo: '' },
  },
  en: {
    title: '',
    states: {
      showing: '',
      uploading: '',
      uploadFailed: '',
      removing: '',
      removalFailed: '',
      changed: '',
      refused: '',
    },
    events: {
      'logo.chosen': '',
      'logo.removed': '',
      'upload.retried': '',
      'attempt.dropped': '',
      'removal.retried': '',
    },
    guards: { isLogo: '', hasLogo: '', isKept: '' },
    actors: { uploadLogo: '', removeLogo: '' },
  },
}
