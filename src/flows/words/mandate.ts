import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: '',
    what: '',
    states: {
      waitingTransfer: ['', ''],
      waitingTreatment: ['', ''],
      treated: ['', ''],
      notTransferred: ['', ''],
      refused: ['', ''],
      closed: ['', ''],
    },
    events: {
      'mandate.transmitted': '',
      'mandate.postponed': '',
      'mandate.undelivered': '',
      'mandate.accepted': '',
      'mandate.refused': '',
      'debt.recovered': '',
      'mandate.closed': '',
    },
    guards: {},
    actors: {},
  },
  en: {
    title: '',
    states: {
      waitingTransfer: '',
      waitingTreatment: '',
      treated: '',
      notTransferred: '',
      refused: '',
      closed: '',
    },
    events: {
      'mandate.transmitted': '',
      'mandate.postponed': '',
      'mandate.undelivered': '',
      'mandate.accepted': '',
      'mandate.refused': '',
      'debt.recovered': '',
      'mandate.closed': '',
    },
    guards: {},
    actors: {},
  },
}
