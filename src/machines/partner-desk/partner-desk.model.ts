import type { ListedMandate, MandateDetail } from '../../contract/partner.ts'
import { answered, type FlowModel } from '../model.ts'
import { partnerDeskMachine } from './partner-desk.machine.ts'
import type { ActResult, PartnerDeskEvent } from './partner-desk.types.ts'

const parties = {
  creditor: { name: 'Fournitures Aubépine SAS', street: '14 rue des Ateliers', postCode: '69007', city: 'Lyon' },
  debtor: { name: 'Menuiserie Vasseur', street: '3 quai du Bois', postCode: '44000', city: 'Nantes' },
}

/** A mandate at a stage. */
export const sampleMandate = (stage: ListedMandate['stage']): MandateDetail => ({
  eventId: '7a0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b09',
  caseNumber: 'D-2026-000012',
  stage,
  creditor: parties.creditor.name,
  debtor: parties.debtor.name,
  currency: 'EUR',
  receivedAt: '2026-11-16T09:12:00.000Z',
  closedAt: null,
  claimedAmount: 1730.5,
  recoveredAmount: 0,
  leftAmount: 1480.5,
  limitationPeriod: '2031-10-12',
  comment: 'Client injoignable depuis septembre.',
  refusal: '',
  creditorParty: { ...parties.creditor, country: 'FRA', siren: '812345678' },
  debtorParty: {
    ...parties.debtor,
    country: 'FRA',
    reference: 'C-0042',
    legalId: '552100554',
    phone: '+33 2 99 00 00 42',
    email: 'compta@vasseur.example',
  },
  invoices: [
    { documentNumber: 'F-0101', documentDate: '2026-09-12', dueDate: '2026-10-12', amount: 1250 },
    { documentNumber: 'F-0117', documentDate: '2026-10-02', dueDate: '2026-11-02', amount: 480.5 },
  ],
  payments: [{ documentNumber: 'F-0101', paymentDate: '2026-11-15', amount: 250 }],
  documents: [
    {
      fileId: '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b01',
      name: 'F-0101.pdf',
      size: 84_211,
      contentType: 'application/pdf',
    },
  ],
  steps: [
    { at: '2026-11-16T09:12:00.000Z', code: 'TRANSMITTED', amount: null, text: '' },
    { at: '2026-11-16T09:11:00.000Z', code: 'CREATED', amount: 1730.5, text: '' },
  ],
})

const done = (stage: ListedMandate['stage']): ActResult => ({ kind: 'done', mandate: sampleMandate(stage) })

const events: PartnerDeskEvent[] = [
  { type: 'mandate.opened', eventId: sampleMandate('TREATED').eventId },
  { type: 'deed.chosen', deed: 'ACCEPT' },
  { type: 'deed.chosen', deed: 'REFUSE' },
  { type: 'deed.chosen', deed: 'RECOVER' },
  { type: 'deed.chosen', deed: 'CLOSE' },
  { type: 'draft.changed', patch: { reason: 'Hors de notre zone' } },
  { type: 'draft.changed', patch: { amount: 100_00 } },
]

/** Samples for every path of the desk: a mandate that waits for an answer, and one that is treated. */
export const partnerDeskModel: FlowModel<typeof partnerDeskMachine> = {
  machine: partnerDeskMachine,
  events: [
    ...events,
    answered('loadMandate', sampleMandate('WAITING_TREATMENT')),
    answered('loadMandate', sampleMandate('TREATED')),
    answered('actOnMandate', done('TREATED')),
    answered('actOnMandate', { kind: 'refused', code: 'DEED_IMPOSSIBLE' } satisfies ActResult),
  ],
  key: ({ context: { mandate, draft, problems } }) => [
    mandate?.stage ?? '',
    draft.deed,
    draft.reason !== '' || draft.amount !== null,
    problems.length > 0,
  ],
}
