import { answered, failed } from '../../src/machines/model.ts'
import { sessionMachine } from '../../src/machines/session/session.machine.ts'
import { storiesOf } from '../support/stories.ts'

const withFreshToken = { type: 'token.wanted', fresh: true } as const
const withStaleToken = { type: 'token.wanted', fresh: false } as const

export default storiesOf(sessionMachine, {
  'the token is renewed when a call finds it stale, and only then': {
    begins: 'open.fresh',
    steps: [
      [withFreshToken, 'open.fresh'],
      [withStaleToken, 'open.renewing'],
      [answered('renewToken'), 'open.fresh'],
      [withFreshToken, 'open.fresh'],
    ],
  },
  'the provider refuses a new token: the session is lost and one signs in again': {
    begins: 'open.fresh',
    steps: [
      [withStaleToken, 'open.renewing'],
      [failed('renewToken'), 'losing'],
      [answered('endLostSession'), { state: 'lost', output: { end: 'lost' } }],
    ],
  },
  'a session is lost even when its end cannot be told to anybody': {
    begins: 'open.fresh',
    steps: [
      [withStaleToken, 'open.renewing'],
      [failed('renewToken'), 'losing'],
      [failed('endLostSession'), { state: 'lost', output: { end: 'lost' } }],
    ],
  },
  'somebody logs out': {
    begins: 'open.fresh',
    steps: [
      ['signOut.requested', 'signingOut'],
      [answered('signOut'), { state: 'signedOut', output: { end: 'signedOut' } }],
    ],
  },
  'somebody logs out while the token is renewed, and the provider does not answer': {
    begins: 'open.fresh',
    steps: [
      [withStaleToken, 'open.renewing'],
      ['signOut.requested', 'signingOut'],
      [failed('signOut'), { state: 'signedOut', output: { end: 'signedOut' } }],
    ],
  },
  'another tab logged out: this one is out too': {
    begins: 'open.fresh',
    steps: [
      ['otherTab.signedOut', 'forgetting'],
      [answered('forgetToken'), { state: 'signedOutElsewhere', output: { end: 'signedOutElsewhere' } }],
    ],
  },
  'another tab logged out: this one is out even when its token cannot be forgotten': {
    begins: 'open.fresh',
    steps: [
      ['otherTab.signedOut', 'forgetting'],
      [failed('forgetToken'), { state: 'signedOutElsewhere', output: { end: 'signedOutElsewhere' } }],
    ],
  },
})
