import { answered, failed } from '../../src/machines/model.ts'
import { tenantSwitchMachine } from '../../src/machines/tenant-switch/tenant-switch.machine.ts'
import { sampleTenantId } from '../../src/machines/tenant-switch/tenant-switch.model.ts'
import { storiesOf } from '../support/stories.ts'

export default storiesOf(tenantSwitchMachine, {
  'the user switches to another of their companies': {
    begins: 'choosing',
    steps: [
      [
        { type: 'tenant.chosen', tenantId: sampleTenantId },
        { state: 'opening', context: { tenantId: sampleTenantId } },
      ],
      [answered('openTenant'), 'opened'],
    ],
  },
  'the other company fails to open: it is retried, and then left': {
    begins: 'choosing',
    steps: [
      [{ type: 'tenant.chosen', tenantId: sampleTenantId }, 'opening'],
      [failed('openTenant'), 'openingFailed'],
      ['retry.requested', 'opening'],
      [failed('openTenant'), 'openingFailed'],
      ['attempt.dropped', 'choosing'],
    ],
  },
  'a demo company is added and opened': {
    begins: 'choosing',
    steps: [
      [
        { type: 'addition.requested', isDemo: true },
        { state: 'adding', context: { isDemo: true } },
      ],
      [answered('addTenant', sampleTenantId), { state: 'opening', context: { tenantId: sampleTenantId } }],
      [answered('openTenant'), 'opened'],
    ],
  },
  'whether the company was added is unknown: the attempt is repeated, and then dropped': {
    begins: 'choosing',
    steps: [
      [{ type: 'addition.requested', isDemo: false }, 'adding'],
      [failed('addTenant'), 'additionFailed'],
      ['retry.requested', 'adding'],
      [failed('addTenant'), 'additionFailed'],
      ['attempt.dropped', 'choosing'],
    ],
  },
})
