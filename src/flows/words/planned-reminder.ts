import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: '',
    what: '',
    states: {
      standing: ['', ''],
      choosingDay: ['', ''],
      noting: ['', ''],
      confirmingUnplan: ['', ''],
      saving: ['', ''],
      changed: ['', ''],
      refused: ['', ''],
      failed: ['', ''],
    },
    events: {
      'postponement.opened': '',
      'unplanning.opened': '',
      'note.opened': '',
      'restoring.requested': '',
      'change.cancelled': '',
      'day.chosen': '',
      'change.confirmed': '',
      'text.typed': '',
      'change.retried': '',
    },
    guards: { isPlanned: '', isOut: '', isPossible: '', isChanged: '' },
    actors: { changePlan: '' },
  },
  en: {
    title: '',
    states: {
      standing: '',
      choosingDay: '',
      noting: '',
      confirmingUnplan: '',
      saving: '',
      changed: '',
      refused: '',
      failed: '',
    },
    events: {
      'postponement.opened': '',
      'unplanning.opened': '',
      'note.opened': '',
      'restoring.requested': '',
      'change.cancelled': '',
      'day.chosen': '',
      'change.confirmed': '',
      'text.typed': '',
      'change.retried': '',
    },
    guards: { isPlanned: '', isOut: '', isPossible: '', isChanged: '' },
    actors: { changePlan: '' },
  },
}
