import { type ListedMandate, listMandates, type MandateDetail } from '../../contract/partner/partner.ts'
import { gives, type ScreenAnswer } from '../model.ts'

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
  amountDue: 1730.5,
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
  payments: [{ documentNumber: 'F-0101', paymentDate: '2026-11-17', amount: 250 }],
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

const listed = (place: number, more: Partial<ListedMandate>): ListedMandate => ({
  ...sampleMandate('WAITING_TREATMENT'),
  eventId: `7a0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b1${place}`,
  ...more,
})

const mandates: readonly ListedMandate[] = [
  listed(1, {
    caseNumber: 'D-2026-000031',
    creditor: 'Atelier Boréal SAS',
    debtor: 'Transports Garonne',
    receivedAt: '2026-11-18T15:40:00.000Z',
    amountDue: 7_412.8,
    leftAmount: 7_412.8,
  }),
  listed(2, { receivedAt: '2026-11-16T09:12:00.000Z' }),
  listed(3, {
    caseNumber: 'D-2026-000027',
    stage: 'TREATED',
    creditor: 'Imprimerie Lacaze',
    debtor: 'Garage de la Loire',
    receivedAt: '2026-10-29T08:05:00.000Z',
    amountDue: 2_340,
    recoveredAmount: 900,
    leftAmount: 1_440,
  }),
  listed(4, {
    caseNumber: 'D-2026-000019',
    stage: 'CLOSED',
    creditor: 'Atelier Boréal SAS',
    debtor: 'Boulangerie Morel',
    receivedAt: '2026-09-21T10:30:00.000Z',
    closedAt: '2026-11-04T16:20:00.000Z',
    amountDue: 1_180,
    recoveredAmount: 1_180,
    leftAmount: 0,
  }),
]

/** What the list of mandates loads. */
export const mandateAnswers: readonly ScreenAnswer[] = [
  gives(listMandates, {
    items: [...mandates],
    totalItems: mandates.length,
    counters: { WAITING_TREATMENT: 2, TREATED: 1, REFUSED: 0, CLOSED: 1 },
  }),
]
