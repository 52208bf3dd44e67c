import type { Master, Me, OidcConfiguration } from '../../contract/identity.ts'
import { answered, type FlowModel } from '../model.ts'
import type { SessionOutput } from '../session/session.types.ts'
import { startupMachine } from './startup.machine.ts'
import type { OpenedAccount } from './startup.types.ts'

const configuration: OidcConfiguration = { clientId: 'web', url: 'https://identity.example', realm: 'main' }

const me: Me = {
  userUUID: 'a4a1a8f0-0000-4000-8000-000000000001',
  email: 'claire@atelier.test',
  firstName: 'Claire',
  lastName: 'Morel',
  phone: '',
  dataLocation: 'fr',
  userType: 'STANDARD',
  partner: null,
}

const master: Master = {
  masterRef: 'M-1',
  name: 'Atelier Boréal SAS',
  tradeName: 'Atelier Boréal',
  siren: '552100554',
  accountType: 'STANDARD',
  settings: { accountingCurrency: 'EUR', creationProcess: false },
  address: { street: '1 rue du Port', city: 'Nantes', postCode: '44000', country: 'FRA' },
}

const tenant = {
  tenantId: 'T-1',
  name: 'Atelier Boréal',
  isDemo: false,
  role: 'administrator',
  hasOthers: false,
} as const
const full: OpenedAccount = { me, tenant, master, isSigningUp: false }
const light: OpenedAccount = {
  me,
  tenant,
  master: { ...master, settings: { ...master.settings, creationProcess: true } },
  isSigningUp: false,
}
const without: OpenedAccount = { me, tenant: { ...tenant, tenantId: null }, master: null, isSigningUp: true }
/** Its account is made, its contract is not signed. */
const unsigned: OpenedAccount = { ...light, isSigningUp: true }
const partner: OpenedAccount = {
  ...without,
  isSigningUp: false,
  me: { ...me, partner: { partnerId: 'P-1', name: 'Recouvrement Delaunay' } },
}

/** Samples for every path of the start-up. */
export const startupModel: FlowModel<typeof startupMachine> = {
  machine: startupMachine,
  events: [
    answered('readConfiguration', null),
    answered('readConfiguration', configuration),
    answered('fetchConfiguration', configuration),
    answered('initialiseProvider', { authenticated: true }),
    answered('initialiseProvider', { authenticated: false }),
    answered('openAccount', full),
    answered('openAccount', light),
    answered('openAccount', without),
    answered('openAccount', unsigned),
    answered('openAccount', partner),
    answered('session', { end: 'lost' } satisfies SessionOutput),
  ],
}
