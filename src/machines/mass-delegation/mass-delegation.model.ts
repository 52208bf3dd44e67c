import type { MassClient, MassDraft, MassResult } from '../../contract/cases/mass-delegation.ts'
import { MASS_CONVERTED_AT_ONCE } from '../../domain/constants.ts'
import { partnerAnswer } from '../case.samples.ts'
import { sampleDocument } from '../mass-documents/mass-documents.model.ts'
import { answered, type FlowModel, failed } from '../model.ts'
import { massDelegationMachine } from './mass-delegation.machine.ts'
import type { ConfirmedPartner } from './mass-delegation.types.ts'

const names = [
  'Transports Garonne',
  'Imprimerie Lacaze',
  'Garage de la Loire',
  'Boulangerie Morel',
  'Atelier Ferronnerie Delmas',
  'Pharmacie du Cours',
  'Électricité Bonnard',
  'Serrurerie Castel',
  'Fleurs et Jardins Roussel',
  'Peinture Verdier',
  'Brasserie du Canal',
  'Cycles Marchand',
] as const

/** The name of a sample customer, from the number in its reference. */
const nameOf = (tiersRef: string): string => names[(Number(tiersRef.slice(1)) - 1) % names.length]!

/** A sample customer: one invoice that may be selected, and is. */
export const sampleClient = (tiersRef: string, more: Partial<MassClient> = {}): MassClient => {
  const uniqueRef = `5f0c3f6e-8d55-4b3a-9a55-${tiersRef.slice(1).padStart(12, '0')}`
  return {
    tiersRef,
    tiersName: nameOf(tiersRef),
    movementRefs: [uniqueRef],
    customer: null,
    invoices: [],
    comment: '',
    known: true,
    reasons: [],
    allowedFrom: null,
    movements: [
      {
        uniqueRef,
        documentNumber: `F-${tiersRef.slice(1)}`,
        documentDate: '2026-08-01',
        dueDate: '2026-09-01',
        daysLate: 79,
        dueAmount: 420,
        noticedOn: null,
        lock: null,
        reasons: [],
        allowedFrom: null,
      },
    ],
    ...more,
  }
}

/** A mass delegation for samples. */
export const sampleMass = (clients: readonly MassClient[], more: Partial<MassDraft> = {}): MassDraft => ({
  version: 1,
  updatedDate: '2026-11-10T08:12:00.000Z',
  clients: [...clients],
  documents: [{ ...sampleDocument, tiersRef: 'C1' }],
  ...more,
})

export const sampleResult: MassResult = {
  outcome: 'OPENED',
  tiersRef: 'C1',
  tiersName: nameOf('C1'),
  eventId: '7a0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b09',
  caseNumber: 'D-2026-000001',
  amountDue: 420,
}

const sampleResults: readonly MassResult[] = [
  sampleResult,
  { outcome: 'ALREADY_TRANSMITTED', tiersRef: 'C2', tiersName: nameOf('C2') },
  {
    outcome: 'REFUSED',
    tiersRef: 'C3',
    tiersName: nameOf('C3'),
    errors: [{ path: 'movementRefs.0', code: 'BLOCKED' }],
  },
]

const many = Array.from({ length: MASS_CONVERTED_AT_ONCE + 2 }, (_, index) => sampleClient(`C${index + 1}`))
const changed = Object.assign(new Error('changed'), { code: 'DRAFT_CHANGED' })
const refused = Object.assign(new Error('refused'), {
  code: 'SELECTION_REFUSED',
  errors: [{ path: '', code: 'ACCOUNT_NOT_VERIFIED' }],
})

/** The partner as shown before a delegation is confirmed. */
export const samplePartner: ConfirmedPartner = { partner: 'Recouvrement Delaunay', feePercent: 15 }

const events: FlowModel<typeof massDelegationMachine>['events'] = [
  answered('loadDraft', null),
  answered('loadDraft', sampleMass(many)),
  answered('loadDraft', sampleMass([sampleClient('C2', { movementRefs: [] })])),
  answered('beginDraft', sampleMass(many)),
  ...[changed, refused, new Error('offline')].map((error) => failed('beginDraft', error)),
  { type: 'client.changed', tiersRef: 'C1', change: { comment: 'Deux promesses non tenues' } },
  answered('waitForPause'),
  answered('keepDraft', { entered: 1, version: 2 }),
  ...[changed, new Error('offline')].map((error) => failed('keepDraft', error)),
  { type: 'removal.asked', tiersRef: 'C1' },
  { type: 'removal.asked', tiersRef: 'C3' },
  { type: 'removal.asked', tiersRef: null },
  ...[2, 0].map((version) => answered('removeClient', { version })),
  ...[changed, new Error('offline')].map((error) => failed('removeClient', error)),
  answered('readVersion', null),
  answered('readVersion', sampleMass(many, { version: 7 })),
  answered('convertClients', { results: sampleResults, version: 3 }),
  ...[refused, new Error('offline')].map((error) => failed('convertClients', error)),
  { type: 'documents.changed', documents: [], pending: 0 },
  ...[samplePartner, null].map((partner) => ({ type: 'delegation.confirmed' as const, partner })),
]

/** Samples for every path of a mass delegation. */
export const massDelegationModel: FlowModel<typeof massDelegationMachine> = {
  machine: massDelegationMachine,
  input: { wanted: ['C1', 'C2'], checking: false },
  events,
  answers: [partnerAnswer],
  key: ({ context }) => [
    context.wanted.length > 0,
    context.checking,
    context.entered !== context.kept,
    context.doomed.length > 0,
    context.left.length > MASS_CONVERTED_AT_ONCE,
  ],
}
