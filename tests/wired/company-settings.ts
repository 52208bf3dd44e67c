import { sampleCompany } from '../../src/machines/company-settings/company-settings.model.ts'
import { wiredCompanySettings } from '../../src/services/accounts/company-settings.ts'
import { account, content } from '../support/account-content.ts'
import { wiredCases } from '../support/wired.ts'

const { fields } = sampleCompany
const { street, postCode, city, tenantName } = fields
const beside = { ...sampleCompany.beside, logo: 'L1' }
const readsAccount = { asked: 'GET /api/masters/M1?expand=content' }
const tenant = { tenantId: 'T1', name: tenantName, isDemo: false, role: 'administrator' }
const readsTenant = { asked: 'GET /api/tenant', answers: { ...tenant, tenants: [] } }
const read = [
  [{ ...readsAccount, answers: { ...account, content } }, 'loading'],
  [readsTenant, { state: 'editing', context: { kept: { fields, beside } } }],
] as const
const saves = {
  asked: 'PUT /api/masters/M1',
  body: { name: 'Brunelle et fils', tradeName: fields.tradeName, address: { street, postCode, city } },
}
const saved = { ...content, logo: null, master: { ...account, name: 'Brunelle et fils' } }
const typed = { type: 'fields.changed', patch: { name: 'Brunelle et fils', tenantName: 'Les Brunelle' } } as const

export default wiredCases((tell) => wiredCompanySettings({ masterRef: 'M1', askToCheck: () => tell('askToCheck') }), {
  'the company and the name of the tenant are saved one after the other': {
    begins: 'loading',
    steps: [
      ...read,
      [typed, 'editing'],
      ['save.requested', 'saving'],
      [{ ...saves, answers: saved }, 'saving'],
      [
        { asked: 'PATCH /api/tenants', body: { name: 'Les Brunelle' }, answers: { ...tenant, name: 'Les Brunelle' } },
        {
          state: 'saved',
          context: {
            kept: {
              fields: { ...fields, name: 'Brunelle et fils', tenantName: 'Les Brunelle' },
              beside: { ...beside, logo: null },
            },
          },
        },
      ],
    ],
  },
  'what the server refuses keeps the name of the tenant as it was': {
    begins: 'loading',
    steps: [
      ...read,
      [typed, 'editing'],
      ['save.requested', 'saving'],
      [
        { ...saves, refuses: 'COMPANY_FAULTY', errors: [{ path: 'body.name', code: 'VALUE_TOO_LONG' }] },
        { state: 'refused', told: ['askToCheck'], context: { refused: [{ field: 'name', code: 'VALUE_TOO_LONG' }] } },
      ],
    ],
  },
  'an answer without the content is a failure': {
    begins: 'loading',
    steps: [
      [{ ...readsAccount, answers: account }, 'loading'],
      [readsTenant, { state: 'loadFailed', context: { error: 'The answer lacks the content of the account' } }],
    ],
  },
})
