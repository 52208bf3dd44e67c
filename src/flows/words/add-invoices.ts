import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: '',
    what: '',
    states: {
      loading: ['', ''],
      loadFailed: ['', ''],
      barred: ['', ''],
      choosing: ['', ''],
      noneChosen: ['', ''],
      adding: ['', ''],
      refused: ['', ''],
      failed: ['', ''],
      added: ['', ''],
    },
    events: {
      'load.retried': '',
      'invoices.chosen': '',
      'addition.requested': '',
      'choice.resumed': '',
      'addition.retried': '',
    },
    guards: { isBarred: '', isAnyChosen: '', isAdded: '' },
    actors: { loadSelection: '', addInvoices: '' },
  },
  en: {
    title: '',
    states: {
      loading: '',
      loadFailed: '',
      barred: '',
      choosing: '',
      noneChosen: '',
      adding: '',
      refused: '',
      failed: '',
      added: '',
    },
    events: {
      'load.retried': '',
      'invoices.chosen': '',
      'addition.requested': '',
      'choice.resumed': '',
      'addition.retried': '',
    },
    guards: { isBarred: '', isAnyChosen: '', isAdded: '' },
    actors: { loadSelection: '', addInvoices: '' },
  },
}
