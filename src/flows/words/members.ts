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
      confirming: ['', ''],
      acting: ['', ''],
      done: ['', ''],
      refused: ['', ''],
      failed: ['', ''],
    },
    events: {
      'reading.retried': '',
      'form.changed': '',
      'invitation.requested': '',
      'deed.requested': '',
      'removal.confirmed': '',
      'removal.declined': '',
      'deed.retried': '',
      'deed.dropped': '',
    },
    guards: { isRight: '', isRemoval: '', isDone: '' },
    actors: { readMembers: '', act: '' },
  },
  en: {
    title: '',
    states: {
      reading: '',
      readFailed: '',
      shown: '',
      confirming: '',
      acting: '',
      done: '',
      refused: '',
      failed: '',
    },
    events: {
      'reading.retried': '',
      'form.changed': '',
      'invitation.requested': '',
      'deed.requested': '',
      'removal.confirmed': '',
      'removal.declined': '',
      'deed.retried': '',
      'deed.dropped': '',
    },
    guards: { isRight: '', isRemoval: '', isDone: '' },
    actors: { readMembers: '', act: '' },
  },
}
