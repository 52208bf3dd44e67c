import { answered, failed } from '../../src/machines/model.ts'
import { sessionMachine } from '../../src/machines/session/session.machine.ts'
import { sampleAccess, sampleRenewed } from '../../src/machines/session/session.model.ts'
import { storiesOf } from '../support/stories.ts'

const withFreshToken = { type: 'token.wanted', fresh: true } as const
const withStaleToken = { type: 'token.wanted', fresh: false } as const

export default storiesOf(sessionMachine, {
  'the token is renewed only when a request finds it stale': {
    input: { access: sampleAccess },
    begins: 'open.fresh',
    steps: [
      [withFreshToken, { state: 'open.fresh', context: { access: sampleAccess } }],
      [withStaleToken, 'open.renewing'],
      [answered('renewToken', sampleRenewed), { state: 'open.fresh', context: { access: sampleRenewed } }],
      [withFreshToken, 'open.fresh'],
    ],
  },
  'the provider refuses a new token: the session is lost and the user signs in again': {
    input: { access: sampleAccess },
    begins: 'open.fresh',
    steps: [
      [withStaleToken, 'open.renewing'],
      [failed('renewToken'), { state: 'losing', context: { access: null } }],
      [answered('endLostSession'), { state: 'lost', output: { end: 'lost' } }],
    ],
  },
  'a session is lost even when its end cannot be announced': {
    input: { access: sampleAccess },
    begins: 'open.fresh',
    steps: [
      [withStaleToken, 'open.renewing'],
      [failed('renewToken'), { state: 'losing', context: { access: null } }],
      [failed('endLostSession'), { state: 'lost', output: { end: 'lost' } }],
    ],
  },
  'the user signs out': {
    input: { access: sampleAccess },
    begins: 'open.fresh',
    steps: [
      ['signOut.requested', { state: 'signingOut', context: { access: null } }],
      [answered('signOut'), { state: 'signedOut', output: { end: 'signedOut' } }],
    ],
  },
  'the user signs out while the token is renewed, and the provider does not answer': {
    input: { access: sampleAccess },
    begins: 'open.fresh',
    steps: [
      [withStaleToken, 'open.renewing'],
      ['signOut.requested', { state: 'signingOut', context: { access: null } }],
      [failed('signOut'), { state: 'signedOut', output: { end: 'signedOut' } }],
    ],
  },
  'another tab signed out: this one is signed out too': {
    input: { access: sampleAccess },
    begins: 'open.fresh',
    steps: [
      ['otherTab.signedOut', { state: 'forgetting', context: { access: null } }],
      [answered('forgetToken'), { state: 'signedOutElsewhere', output: { end: 'signedOutElsewhere' } }],
    ],
  },
  'another tab signed out: this one is signed out even when its token cannot be cleared': {
    input: { access: sampleAccess },
    begins: 'open.fresh',
    steps: [
      ['otherTab.signedOut', { state: 'forgetting', context: { access: null } }],
      [failed('forgetToken'), { state: 'signedOutElsewhere', output: { end: 'signedOutElsewhere' } }],
    ],
  },
})
