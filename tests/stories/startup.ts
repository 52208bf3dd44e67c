import { answered, failed } from '../../src/machines/model.ts'
import { sampleAccess } from '../../src/machines/session/session.model.ts'
import { startupMachine } from '../../src/machines/startup/startup.machine.ts'
import { sampleAccounts, sampleConfiguration } from '../../src/machines/startup/startup.model.ts'
import { storiesOf } from '../support/stories.ts'

const stored = answered('readConfiguration', sampleConfiguration)
const somebody = answered('initialiseProvider', { authenticated: true, access: sampleAccess })
const nobody = answered('initialiseProvider', { authenticated: false, access: null })
const opens = (who: keyof typeof sampleAccounts, state: string) =>
  [
    answered('openAccount', sampleAccounts[who]),
    { state, context: { session: sampleAccounts[who], configuration: sampleConfiguration } },
  ] as const
const lost = new Error('lost')

export default storiesOf(startupMachine, {
  'the first visit: the configuration is loaded, nobody is signed in, and the user goes to sign in': {
    begins: 'readingConfiguration',
    steps: [
      [answered('readConfiguration', null), 'fetchingConfiguration'],
      [answered('fetchConfiguration', sampleConfiguration), 'initialising'],
      [nobody, 'signedOut'],
      ['login.requested', 'leavingForLogin'],
    ],
  },
  'the browser’s back button from the sign-in page leads back to sign-in and registration': {
    begins: 'readingConfiguration',
    steps: [
      [stored, 'initialising'],
      [nobody, 'signedOut'],
      ['login.requested', 'leavingForLogin'],
      ['page.restored', 'signedOut'],
      ['registration.requested', 'leavingForRegistration'],
      ['page.restored', 'signedOut'],
    ],
  },
  'neither the sign-in page nor the registration can be opened': {
    begins: 'readingConfiguration',
    steps: [
      [stored, 'initialising'],
      [nobody, 'signedOut'],
      ['login.requested', 'leavingForLogin'],
      [failed('leaveForProvider'), 'leavingFailed'],
      ['retry.requested', 'signedOut'],
      ['registration.requested', 'leavingForRegistration'],
      [failed('leaveForProvider'), 'leavingFailed'],
    ],
  },
  'storage is unavailable and the server does not answer: the configuration is requested again': {
    begins: 'readingConfiguration',
    steps: [
      [failed('readConfiguration'), 'fetchingConfiguration'],
      [failed('fetchConfiguration'), 'configurationFailed'],
      ['retry.requested', 'fetchingConfiguration'],
      [answered('fetchConfiguration', sampleConfiguration), 'initialising'],
    ],
  },
  'the stored configuration is stale: a new one is fetched before the next attempt': {
    begins: 'readingConfiguration',
    steps: [
      [stored, 'initialising'],
      [failed('initialiseProvider'), 'initialisationFailed'],
      ['retry.requested', 'fetchingConfiguration'],
    ],
  },
  'a standard account opens the full shell, and signing out ends its session': {
    begins: 'readingConfiguration',
    steps: [
      [stored, 'initialising'],
      [somebody, 'signedIn.openingAccount'],
      opens('full', 'signedIn.fullShell'),
      ['signOut.requested', { state: 'signedIn.fullShell', told: [{ type: 'signOut.requested' }] }],
      [
        answered('session', { end: 'signedOut' }),
        { state: 'signedOut', context: { ended: 'signedOut', session: null } },
      ],
    ],
  },
  'a light account opens the light shell, and its session ends with an error': {
    begins: 'readingConfiguration',
    steps: [
      [stored, 'initialising'],
      [somebody, 'signedIn.openingAccount'],
      opens('light', 'signedIn.lightShell'),
      [failed('session', lost), { state: 'initialisationFailed', context: { error: lost } }],
    ],
  },
  'a reviewer of identity documents gets the review desk': {
    begins: 'readingConfiguration',
    steps: [
      [stored, 'initialising'],
      [somebody, 'signedIn.openingAccount'],
      opens('reviewer', 'signedIn.reviewerShell'),
      ['signOut.requested', { state: 'signedIn.reviewerShell', told: [{ type: 'signOut.requested' }] }],
    ],
  },
  'a collection partner’s user gets the partner portal': {
    begins: 'readingConfiguration',
    steps: [
      [stored, 'initialising'],
      [somebody, 'signedIn.openingAccount'],
      opens('partner', 'signedIn.partnerShell'),
      ['signOut.requested', { state: 'signedIn.partnerShell', told: [{ type: 'signOut.requested' }] }],
    ],
  },
  'a user without a company signs one up, and then has an account': {
    begins: 'readingConfiguration',
    steps: [
      [stored, 'initialising'],
      [somebody, 'signedIn.openingAccount'],
      opens('without', 'signedIn.signingUp'),
      ['signUp.finished', 'signedIn.openingAccount'],
      opens('light', 'signedIn.lightShell'),
    ],
  },
  'an unsigned contract leads back to the sign-up': {
    begins: 'readingConfiguration',
    steps: [[stored, 'initialising'], [somebody, 'signedIn.openingAccount'], opens('unsigned', 'signedIn.signingUp')],
  },
  'a password alone is not enough for a company that requires a second factor: the user signs in again': {
    begins: 'readingConfiguration',
    steps: [
      [stored, 'initialising'],
      [somebody, 'signedIn.openingAccount'],
      opens('weak', 'signedIn.secondFactorNeeded'),
      ['login.requested', 'leavingForSecondFactor'],
      ['page.restored', 'initialising'],
      [somebody, 'signedIn.openingAccount'],
      opens('weak', 'signedIn.secondFactorNeeded'),
      ['login.requested', 'leavingForSecondFactor'],
      [failed('leaveForProvider'), 'leavingFailed'],
    ],
  },
  'a company starts to require a second factor during a session: the account is reopened, and refused': {
    begins: 'readingConfiguration',
    steps: [
      [stored, 'initialising'],
      [somebody, 'signedIn.openingAccount'],
      opens('full', 'signedIn.fullShell'),
      ['secondFactor.needed', 'signedIn.openingAccount'],
      opens('weak', 'signedIn.secondFactorNeeded'),
    ],
  },
  'the same in a light account': {
    begins: 'readingConfiguration',
    steps: [
      [stored, 'initialising'],
      [somebody, 'signedIn.openingAccount'],
      opens('light', 'signedIn.lightShell'),
      ['secondFactor.needed', 'signedIn.openingAccount'],
      opens('weak', 'signedIn.secondFactorNeeded'),
    ],
  },
  'the account fails to load: it is loaded again': {
    begins: 'readingConfiguration',
    steps: [
      [stored, 'initialising'],
      [somebody, 'signedIn.openingAccount'],
      [failed('openAccount'), 'signedIn.accountFailed'],
      ['retry.requested', 'signedIn.openingAccount'],
      opens('full', 'signedIn.fullShell'),
    ],
  },
})
