import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: '',
    what: '',
    states: {
      listing: ['', ''],
      loading: ['', ''],
      loadFailed: ['', ''],
      showing: ['', ''],
      entering: ['', ''],
      acting: ['', ''],
      refused: ['', ''],
      unknown: ['', ''],
    },
    events: {
      'mandate.opened': '',
      'mandate.left': '',
      'load.retried': '',
      'deed.chosen': '',
      'draft.changed': '',
      'deed.confirmed': '',
      'deed.abandoned': '',
      'mandate.reloaded': '',
      'deed.retried': '',
    },
    guards: { mayDo: '', isSound: '', isDone: '' },
    actors: { loadMandate: '', actOnMandate: '' },
  },
  en: {
    title: '',
    states: {
      listing: '',
      loading: '',
      loadFailed: '',
      showing: '',
      entering: '',
      acting: '',
      refused: '',
      unknown: '',
    },
    events: {
      'mandate.opened': '',
      'mandate.left': '',
      'load.retried': '',
      'deed.chosen': '',
      'draft.changed': '',
      'deed.confirmed': '',
      'deed.abandoned': '',
      'mandate.reloaded': '',
      'deed.retried': '',
    },
    guards: { mayDo: '', isSound: '', isDone: '' },
    actors: { loadMandate: '', actOnMandate: '' },
  },
}
