import { answered, failed } from '../../src/machines/model.ts'
import { sampleAccess } from '../../src/machines/session/session.model.ts'
import { startupMachine } from '../../src/machines/startup/startup.machine.ts'
import { sampleAccounts, sampleConfiguration } from '../../src/machines/startup/startup.model.ts'
import { storiesOf } from '../support/stories.ts'

const stored = answered('readConfiguration', sampleConfiguration)
const somebody = answered('initialiseProvider', { authenticated: true, access: sampleAccess })
const nobody = answered('initialiseProvider', { authenticated: false, access: null })
const opened = (who: keyof typeof sampleAccounts) => answered('openAccount', sampleAccounts[who])

export default storiesOf(startupMachine, {
  'the first visit: where to sign in is asked of our server, nobody is signed in, and one goes to sign in': {
    begins: 'readingConfiguration',
    steps: [
      [answered('readConfiguration', null), 'fetchingConfiguration'],
      [answered('fetchConfiguration', sampleConfiguration), 'initialising'],
      [nobody, 'signedOut'],
      ['login.requested', 'leavingForLogin'],
    ],
  },
  'whoever comes back from the sign-in page by the browser’s button may sign in or register': {
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
  'the sign-in page cannot be opened, nor that of registration': {
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
  'the storage is closed and our server does not answer: the configuration is asked for again': {
    begins: 'readingConfiguration',
    steps: [
      [failed('readConfiguration'), 'fetchingConfiguration'],
      [failed('fetchConfiguration'), 'configurationFailed'],
      ['retry.requested', 'fetchingConfiguration'],
      [answered('fetchConfiguration', sampleConfiguration), 'initialising'],
    ],
  },
  'the stored configuration is stale: a fresh one is fetched before the next try': {
    begins: 'readingConfiguration',
    steps: [
      [stored, 'initialising'],
      [failed('initialiseProvider'), 'initialisationFailed'],
      ['retry.requested', 'fetchingConfiguration'],
    ],
  },
  'a customer’s account opens the full shell; who logs out does so by their session': {
    begins: 'readingConfiguration',
    steps: [
      [stored, 'initialising'],
      [somebody, 'signedIn.openingAccount'],
      [opened('full'), 'signedIn.fullShell'],
      ['signOut.requested', { state: 'signedIn.fullShell', told: [{ type: 'signOut.requested' }] }],
      [
        answered('session', { end: 'signedOut' }),
        { state: 'signedOut', context: { ended: 'signedOut', account: null } },
      ],
    ],
  },
  'a light account opens the light shell, and its session ends by a fault': {
    begins: 'readingConfiguration',
    steps: [
      [stored, 'initialising'],
      [somebody, 'signedIn.openingAccount'],
      [opened('light'), 'signedIn.lightShell'],
      [failed('session'), 'initialisationFailed'],
    ],
  },
  'somebody who decides on identity documents comes to their desk': {
    begins: 'readingConfiguration',
    steps: [
      [stored, 'initialising'],
      [somebody, 'signedIn.openingAccount'],
      [opened('reviewer'), 'signedIn.reviewerShell'],
      ['signOut.requested', { state: 'signedIn.reviewerShell', told: [{ type: 'signOut.requested' }] }],
    ],
  },
  'somebody who works for a collection partner comes to their desk': {
    begins: 'readingConfiguration',
    steps: [
      [stored, 'initialising'],
      [somebody, 'signedIn.openingAccount'],
      [opened('partner'), 'signedIn.partnerShell'],
      ['signOut.requested', { state: 'signedIn.partnerShell', told: [{ type: 'signOut.requested' }] }],
    ],
  },
  'whoever has no company yet signs up, and then has an account': {
    begins: 'readingConfiguration',
    steps: [
      [stored, 'initialising'],
      [somebody, 'signedIn.openingAccount'],
      [opened('without'), 'signedIn.signingUp'],
      ['signUp.finished', 'signedIn.openingAccount'],
      [opened('light'), 'signedIn.lightShell'],
    ],
  },
  'an unsigned contract leads back into the sign-up': {
    begins: 'readingConfiguration',
    steps: [
      [stored, 'initialising'],
      [somebody, 'signedIn.openingAccount'],
      [opened('unsigned'), 'signedIn.signingUp'],
    ],
  },
  'who signed in by password alone to a company that requires a second factor sees nothing and signs in again': {
    begins: 'readingConfiguration',
    steps: [
      [stored, 'initialising'],
      [somebody, 'signedIn.openingAccount'],
      [opened('weak'), 'signedIn.secondFactorNeeded'],
      ['login.requested', 'leavingForSecondFactor'],
      ['page.restored', 'initialising'],
      [somebody, 'signedIn.openingAccount'],
      [opened('weak'), 'signedIn.secondFactorNeeded'],
      ['login.requested', 'leavingForSecondFactor'],
      [failed('leaveForProvider'), 'leavingFailed'],
    ],
  },
  'a company comes to require a second factor while somebody works: their account is opened anew, and closed to them': {
    begins: 'readingConfiguration',
    steps: [
      [stored, 'initialising'],
      [somebody, 'signedIn.openingAccount'],
      [opened('full'), 'signedIn.fullShell'],
      ['secondFactor.needed', 'signedIn.openingAccount'],
      [opened('weak'), 'signedIn.secondFactorNeeded'],
    ],
  },
  'the same in a light account': {
    begins: 'readingConfiguration',
    steps: [
      [stored, 'initialising'],
      [somebody, 'signedIn.openingAccount'],
      [opened('light'), 'signedIn.lightShell'],
      ['secondFactor.needed', 'signedIn.openingAccount'],
      [opened('weak'), 'signedIn.secondFactorNeeded'],
    ],
  },
  'the account cannot be read: it is tried again': {
    begins: 'readingConfiguration',
    steps: [
      [stored, 'initialising'],
      [somebody, 'signedIn.openingAccount'],
      [failed('openAccount'), 'signedIn.accountFailed'],
      ['retry.requested', 'signedIn.openingAccount'],
      [opened('full'), 'signedIn.fullShell'],
    ],
  },
})
