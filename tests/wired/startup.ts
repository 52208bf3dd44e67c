import { sampleAccess, sampleRenewed } from '../../src/machines/session/session.model.ts'
import { sampleConfiguration, sampleSession } from '../../src/machines/startup/startup.model.ts'
import { wiredStartup } from '../../src/services/session/startup.ts'
import { wiredCases } from '../support/wired.ts'

const reads = (path: string, answers: object) => ({ asked: `GET ${path}`, answers })
const { me, account, tenant } = sampleSession
const companies = { ...tenant, tenants: [{ tenantId: 'T-1', name: tenant.name, isDemo: false, role: tenant.role }] }

/** What the identity client answers next, and how the page is watched. */
let next: { stored: boolean; isSignedIn: boolean; fails: string; stale?: string }
let page: { signedOut: () => void; lookedAt: () => void }

const identity = (tell: (what: unknown) => void): NonNullable<Parameters<typeof wiredStartup>[0]['identity']> => {
  const does = async (what: string) => {
    if (next.fails === what) throw new Error(what)
    tell(what)
  }
  return {
    readConfiguration: async () => (next.stored ? sampleConfiguration : null),
    fetchConfiguration: async () => {
      await does('fetch')
      return sampleConfiguration
    },
    initialise: async (configuration) => {
      await does(`initialise ${configuration?.clientId}`)
      return { authenticated: next.isSignedIn, access: next.isSignedIn ? sampleAccess : null }
    },
    leaveForProvider: (asked, language) => does(`${asked} ${language}`),
    leaveForSecondFactor: (language) => does(`second factor ${language}`),
    renew: async () => {
      await does('renew')
      return sampleRenewed
    },
    endLost: () => does('end'),
    signOut: () => does('sign out'),
    forget: () => does('forget'),
    watch: (on) => {
      page = on
      return () => tell('unwatched')
    },
    isFresh: (access) => access?.token !== undefined && access.token !== next.stale,
  }
}

const opens = [
  [reads('/api/me', me), 'signedIn.openingAccount'],
  [reads('/api/tenant', companies), 'signedIn.openingAccount'],
] as const
const toShell = [
  ...opens,
  [
    reads('/api/masters?page=0&size=1', { items: [account], totalItems: 1 }),
    { state: 'signedIn.fullShell', context: { session: { ...sampleSession, invitation: null } } },
  ],
] as const
const meanwhile = (change: Partial<typeof next>) => () => {
  Object.assign(next, change)
}
const opening = { configuration: sampleConfiguration, session: null, ended: null, error: null }

const wired = (found: typeof next) => (tell: (what: unknown) => void) => {
  next = { ...found }
  return wiredStartup({ selectTenant: tell, language: () => 'fr', identity: identity(tell) })
}
const signedIn = wired({ stored: true, isSignedIn: true, fails: '' })
const firstVisit = wired({ stored: false, isSignedIn: false, fails: 'fetch' })
const unopened = wired({ stored: true, isSignedIn: false, fails: 'login fr' })

export default {
  ...wiredCases(signedIn, {
    'a signed-in user gets the account; a stale token is renewed, and signing out ends the session': {
      begins: { state: 'signedIn.openingAccount', context: opening, told: ['initialise web'] },
      steps: [
        ...toShell,
        [() => page.lookedAt(), { state: 'signedIn.fullShell', told: [] }],
        [meanwhile({ stale: sampleAccess.token }), 'signedIn.fullShell'],
        [() => page.lookedAt(), { state: 'signedIn.fullShell', told: ['renew'] }],
        [() => page.lookedAt(), { state: 'signedIn.fullShell', told: [] }],
        [
          'signOut.requested',
          {
            state: 'signedOut',
            told: ['unwatched', 'sign out'],
            context: { ended: 'signedOut', session: null },
          },
        ],
        ['login.requested', { state: 'leavingForLogin', told: ['login fr'] }],
        ['page.restored', 'signedOut'],
        ['registration.requested', { state: 'leavingForRegistration', told: ['registration fr'] }],
      ],
    },
    'another tab signs out': {
      begins: 'signedIn.openingAccount',
      steps: [
        ...toShell,
        [
          () => page.signedOut(),
          { state: 'signedOut', told: ['unwatched', 'forget'], context: { ended: 'signedOutElsewhere' } },
        ],
      ],
    },
    'a token that cannot be renewed ends the session': {
      begins: 'signedIn.openingAccount',
      steps: [
        ...toShell,
        [meanwhile({ fails: 'renew', stale: sampleAccess.token }), 'signedIn.fullShell'],
        [() => page.lookedAt(), { state: 'signedOut', told: ['unwatched', 'end'], context: { ended: 'lost' } }],
      ],
    },
    'a company requires a second factor, for which the user leaves': {
      begins: 'signedIn.openingAccount',
      steps: [
        ...opens,
        [
          { asked: 'GET /api/masters?page=0&size=1', refuses: 'SECOND_FACTOR_NEEDED', status: 403 },
          {
            state: 'signedIn.secondFactorNeeded',
            told: ['T-1'],
            context: { session: { ...sampleSession, account: null, needsSecondFactor: true, invitation: null } },
          },
        ],
        ['login.requested', { state: 'leavingForSecondFactor', told: ['unwatched', 'second factor fr'] }],
      ],
    },
    'the account fails to open': {
      begins: 'signedIn.openingAccount',
      steps: [
        [{ asked: 'GET /api/me', fails: true }, 'signedIn.openingAccount'],
        [
          { ...reads('/api/tenant', companies), isLeft: true },
          { state: 'signedIn.accountFailed', context: { error: 'FORBIDDEN' } },
        ],
        ['retry.requested', { state: 'signedIn.openingAccount', context: { error: null } }],
        ...toShell,
      ],
    },
  }),
  ...wiredCases(firstVisit, {
    'the first visit: the configuration is loaded after a failure, and nobody is signed in': {
      begins: { state: 'configurationFailed', context: { configuration: null, error: 'fetch' } },
      steps: [
        [meanwhile({ fails: 'initialise web' }), 'configurationFailed'],
        [
          'retry.requested',
          {
            state: 'initialisationFailed',
            told: ['fetch'],
            context: { configuration: sampleConfiguration, error: 'initialise web' },
          },
        ],
        [meanwhile({ fails: '' }), 'initialisationFailed'],
        ['retry.requested', { state: 'signedOut', told: ['fetch', 'initialise web'], context: { error: null } }],
      ],
    },
  }),
  ...wiredCases(unopened, {
    'the sign-in page cannot be opened': {
      begins: 'signedOut',
      steps: [
        ['login.requested', { state: 'leavingFailed', context: { error: 'login fr' } }],
        ['retry.requested', { state: 'signedOut', context: { error: null } }],
      ],
    },
  }),
}
