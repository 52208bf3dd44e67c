import type { Account, Me, OidcConfiguration } from '../../contract/accounts/identity.ts'
import { copyOfTimes } from '../../domain/contact-hours.ts'
import { defaultSettings } from '../../domain/settings.ts'
import { answered, type FlowModel } from '../model.ts'
import { sampleAccess } from '../session/session.model.ts'
import type { SessionOutput } from '../session/session.types.ts'
import { startupMachine } from './startup.machine.ts'
import { startupAnswers } from './startup.samples.ts'
import type { OpenedSession } from './startup.types.ts'

export const sampleConfiguration: OidcConfiguration = {
  clientId: 'web',
  url: 'https://identity.example',
  realm: 'main',
  secondFactor: 'mfa',
}

const me: Me = {
  userUUID: 'a4a1a8f0-0000-4000-8000-000000000001',
  email: 'claire@atelier.test',
  firstName: 'Claire',
  lastName: 'Morel',
  phone: '',
  dataLocation: 'fr',
  userType: 'STANDARD',
  partner: null,
  reviewer: false,
}

const account: Account = {
  masterRef: 'M-1',
  name: 'Atelier Boréal SAS',
  tradeName: 'Atelier Boréal',
  siren: '552100554',
  accountType: 'STANDARD',
  settings: {
    accountingCurrency: 'EUR',
    creationProcess: false,
    strictDocumentNumbers: false,
    contactTimes: copyOfTimes(defaultSettings),
  },
  address: { street: '1 rue du Port', city: 'Nantes', postCode: '44000', country: 'FRA' },
  verified: true,
  logo: null,
  files: [],
}

const tenant = {
  tenantId: 'T-1',
  name: 'Atelier Boréal',
  isDemo: false,
  role: 'administrator',
  hasOthers: false,
} as const
/** An administrator of a company's account, as screens know them. */
export const sampleSession = {
  me,
  tenant,
  account,
  isSigningUp: false,
  needsSecondFactor: false,
} satisfies OpenedSession
const full: OpenedSession = sampleSession
const light: OpenedSession = {
  ...full,
  account: { ...account, settings: { ...account.settings, creationProcess: true } },
}
const without: OpenedSession = { ...full, tenant: { ...tenant, tenantId: null }, account: null, isSigningUp: true }

/** The users that a start-up may find. */
export const sampleAccounts = {
  full,
  light,
  without,
  /** The company requires a second factor, and the user signed in without one. */
  weak: { ...full, account: null, needsSecondFactor: true },
  /** Its account is made, its contract is not signed. */
  unsigned: { ...light, isSigningUp: true },
  partner: {
    ...without,
    isSigningUp: false,
    me: { ...me, partner: { partnerId: 'P-1', name: 'Recouvrement Delaunay' } },
  },
  reviewer: { ...without, isSigningUp: false, me: { ...me, reviewer: true } },
} as const satisfies Record<string, OpenedSession>

/** Samples for every path of the start-up. */
export const startupModel: FlowModel<typeof startupMachine> = {
  machine: startupMachine,
  events: [
    answered('readConfiguration', null),
    answered('readConfiguration', sampleConfiguration),
    answered('fetchConfiguration', sampleConfiguration),
    answered('initialiseProvider', { authenticated: true, access: sampleAccess }),
    answered('initialiseProvider', { authenticated: false, access: null }),
    ...Object.values(sampleAccounts).map((session) => answered('openAccount', session)),
    answered('session', { end: 'lost' } satisfies SessionOutput),
  ],
  answers: startupAnswers,
}
