import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: '',
    what: '',
    states: {
      reading: ['', ''],
      readFailed: ['', ''],
      shown: ['', ''],
      exporting: ['', ''],
      exportFailed: ['', ''],
      confirming: ['', ''],
      erasing: ['', ''],
      refused: ['', ''],
      unknown: ['', ''],
      erased: ['', ''],
    },
    events: {
      'reading.retried': '',
      'export.requested': '',
      'erasure.requested': '',
      'export.abandoned': '',
      'erasure.confirmed': '',
      'erasure.abandoned': '',
      'erasure.retried': '',
    },
    guards: { isErasable: '', isErased: '' },
    actors: { readFindings: '', saveExport: '', erase: '' },
  },
  en: {
    title: '',
    states: {
      reading: '',
      readFailed: '',
      shown: '',
      exporting: '',
      exportFailed: '',
      confirming: '',
      erasing: '',
      refused: '',
      unknown: '',
      erased: '',
    },
    events: {
      'reading.retried': '',
      'export.requested': '',
      'erasure.requested': '',
      'export.abandoned': '',
      'erasure.confirmed': '',
      'erasure.abandoned': '',
      'erasure.retried': '',
    },
    guards: { isErasable: '', isErased: '' },
    actors: { readFindings: '', saveExport: '', erase: '' },
  },
}
