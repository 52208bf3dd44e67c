import { sampleTenantId } from '../../src/machines/tenant-switch/tenant-switch.model.ts'
import { wiredTenantSwitch } from '../../src/services/accounts/tenants.ts'
import { wiredCases } from '../support/wired.ts'

const tenant = { tenantId: sampleTenantId, name: 'Atelier Boréal', isDemo: false }
const adds = (isDemo: boolean, key: string) => ({ asked: `POST /api/tenant/add-new?isDemo=${isDemo}`, key })
const opens = (tenantId: string) => ({ asked: `PATCH /api/tenant/switch?newActiveTenantId=${tenantId}` })
const wants = (isDemo: boolean) => ({ type: 'addition.requested', isDemo }) as const

const placed = (pathname: string, search = '') => Object.assign(globalThis, { location: { pathname, search } })
/** Pages, and what is opened instead of them for another company. */
const places = {
  '/edit-customer/C1': '/customers',
  '/cases/K1': '/cases',
  '/cases/check-file': '/cases/check-file',
  '/reminders/R1/call': '/reminders',
  '/settings/scenarios/S1': '/settings/scenarios',
  '/settings/templates/T1': '/settings/templates',
  '/payments': '/',
  '/settings': '/settings',
}

export default wiredCases(
  (tell) => {
    placed('/customers/C1', '?tab=logs')
    return wiredTenantSwitch({ open: tell })
  },
  {
    'a demo company is added, again under the same key, and opened at the list': {
      begins: { state: 'choosing', context: { tenantId: '', isDemo: false, attemptKey: '', error: null } },
      steps: [
        [wants(true), { state: 'adding', context: { isDemo: true } }],
        [
          { ...adds(true, 'key 1'), fails: true },
          { state: 'additionFailed', context: { error: 'FORBIDDEN' } },
        ],
        ['retry.requested', { state: 'adding', context: { error: null } }],
        [
          { ...adds(true, 'key 1'), answers: tenant },
          { state: 'opening', context: { tenantId: sampleTenantId } },
        ],
        [
          { ...opens(sampleTenantId), answers: tenant },
          { state: 'opened', told: ['/customers'] },
        ],
      ],
    },
    ...Object.fromEntries(
      Object.entries(places).map(([path, place]) => [
        `from ${path} another company is opened at ${place}`,
        {
          begins: 'choosing',
          steps: [
            [() => void placed(path), 'choosing'],
            [{ type: 'tenant.chosen', tenantId: 'other' }, 'opening'],
            [
              { ...opens('other'), answers: tenant },
              { state: 'opened', told: [place] },
            ],
          ],
        } as const,
      ]),
    ),
    'another addition is another attempt; a company of the user is opened': {
      begins: 'choosing',
      steps: [
        [wants(true), 'adding'],
        [{ ...adds(true, 'key 1'), fails: true }, 'additionFailed'],
        ['attempt.dropped', { state: 'choosing', context: { error: null } }],
        [wants(false), 'adding'],
        [{ ...adds(false, 'key 2'), fails: true }, 'additionFailed'],
        ['attempt.dropped', 'choosing'],
        [{ type: 'tenant.chosen', tenantId: 'other' }, 'opening'],
        [
          { ...opens('other'), fails: true },
          { state: 'openingFailed', context: { error: 'FORBIDDEN' } },
        ],
        ['retry.requested', { state: 'opening', context: { error: null } }],
        [{ ...opens('other'), answers: tenant }, 'opened'],
      ],
    },
  },
)
