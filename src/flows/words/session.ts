import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: '',
    what: '',
    states: {
      open: ['', ''],
      'open.fresh': ['', ''],
      'open.renewing': ['', ''],
      losing: ['', ''],
      signingOut: ['', ''],
      forgetting: ['', ''],
      lost: ['', ''],
      signedOut: ['', ''],
      signedOutElsewhere: ['', ''],
    },
    events: { 'signOut.requested': '', 'otherTab.signedOut': '', 'token.wanted': '' },
    guards: { isStale: '' },
    actors: { watchPage: '', renewToken: '', endLostSession: '', signOut: '', forgetToken: '' },
  },
  en: {
    title: '',
    states: {
      open: '',
      'open.fresh': '',
      'open.renewing': '',
      losing: '',
      signingOut: '',
      forgetting: '',
      lost: '',
      signedOut: '',
      signedOutElsewhere: '',
    },
    events: { 'signOut.requested': '', 'otherTab.signedOut': '', 'token.wanted': '' },
    guards: { isStale: '' },
    actors: { watchPage: '', renewToken: '', endLostSession: '', signOut: '', forgetToken: '' },
  },
}
