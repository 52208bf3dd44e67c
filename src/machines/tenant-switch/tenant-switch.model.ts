import { getTenant } from '../../contract/accounts/identity.ts'
import { answered, type FlowModel, gives } from '../model.ts'
import { homeAnswers } from '../startup/startup.samples.ts'
import { tenantSwitchMachine } from './tenant-switch.machine.ts'

/** Another company of the user, for samples. */
export const sampleTenantId = '7c1f6f0e-2b34-4a0c-9d6e-51f7a3a40b12'

/** Samples for every path of switching to another company. */
export const tenantSwitchModel: FlowModel<typeof tenantSwitchMachine> = {
  machine: tenantSwitchMachine,
  events: [
    { type: 'tenant.chosen', tenantId: sampleTenantId },
    { type: 'addition.requested', isDemo: true },
    { type: 'addition.requested', isDemo: false },
    answered('addTenant', sampleTenantId),
    answered('openTenant'),
  ],
  answers: [
    ...homeAnswers,
    gives(getTenant, {
      tenantId: 'T-1',
      name: 'Atelier Boréal',
      isDemo: false,
      role: 'administrator',
      tenants: [
        { tenantId: 'T-1', name: 'Atelier Boréal', isDemo: false, role: 'administrator' },
        { tenantId: sampleTenantId, name: 'Verrerie Solanège', isDemo: false, role: 'member' },
        {
          tenantId: '7c1f6f0e-2b34-4a0c-9d6e-51f7a3a40b13',
          name: 'Démonstration',
          isDemo: true,
          role: 'administrator',
        },
      ],
    }),
  ],
}
