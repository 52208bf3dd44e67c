import type { Customer } from '../../src/contract/ledger/customers.ts'
import { sampleCustomer } from '../../src/machines/customer-form/customer-form.samples.ts'
import { wiredCustomerForm } from '../../src/services/ledger/customer-forms.ts'
import { type WiredCases, wiredCases } from '../support/wired.ts'

const { collectionContact: _, ref, ...fields } = sampleCustomer
const contact = { civility: 'MS', firstName: 'Ana', lastName: 'Roux', phone: '0199000001', email: 'ana@vasseur.test' }
const saved: Customer = {
  ...fields,
  civility: 'UNK',
  ref,
  displayName: fields.name,
  totalAmount: 0,
  overdueAmount: 0,
  daysLate: 0,
  owner: null,
  tags: [],
  customValues: {},
  lastEvents: [],
  creditLimit: null,
}
const saves = (creation: boolean, collectionContact: object | null) => ({
  asked: `PUT /api/masters/M1/tiers/${ref}`,
  body: { ...fields, creation, collectionContact },
})

const casesOf = (creation: boolean, cases: Parameters<typeof wiredCases>[1]): WiredCases =>
  wiredCases(
    (tell) =>
      wiredCustomerForm({
        masterRef: 'M1',
        creation,
        changed: () => tell('changed'),
        askToCheck: () => tell('askToCheck'),
      }),
    cases,
  )

const begins = { state: 'editing', context: { refusal: null, error: null, savedRef: '', problems: [], tried: false } }

export default {
  ...casesOf(true, {
    'a customer is added without a contact, and spaces around what was typed are left out': {
      input: { draft: { ...sampleCustomer, name: ` ${sampleCustomer.name} ` } },
      begins,
      steps: [
        ['form.submitted', 'saving'],
        [
          { ...saves(true, null), refuses: 'TIERS_REF_TAKEN', status: 409 },
          {
            state: 'duplicate',
            told: ['askToCheck'],
            context: { problems: [{ field: 'ref', code: 'TIERS_REF_TAKEN', severity: 'error' }], refusal: null },
          },
        ],
        ['form.submitted', 'saving'],
        [
          { ...saves(true, null), answers: saved },
          { state: 'saved', told: ['changed'], context: { savedRef: ref, problems: [] } },
        ],
      ],
    },
  }),
  ...casesOf(false, {
    'a customer is changed with a contact': {
      input: { draft: { ...sampleCustomer, collectionContact: { ...contact, lastName: ' Roux' } } },
      begins,
      steps: [
        ['form.submitted', 'saving'],
        [
          { ...saves(false, contact), refuses: 'NO_LONGER_THERE', status: 404 },
          { state: 'refused', context: { refusal: 'NO_LONGER_THERE' } },
        ],
        ['form.submitted', 'saving'],
        [
          { ...saves(false, contact), answers: saved },
          { state: 'saved', told: ['changed'], context: { refusal: null } },
        ],
      ],
    },
  }),
} satisfies WiredCases
