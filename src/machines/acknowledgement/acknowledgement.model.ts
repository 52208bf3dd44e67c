import type { Acknowledgements } from '../../contract/cases/acknowledgements.ts'
import { caseAnswers } from '../case.samples.ts'
import { answered, type FlowModel } from '../model.ts'
import { acknowledgementMachine } from './acknowledgement.machine.ts'
import type { AcknowledgementForm, RecordResult } from './acknowledgement.types.ts'

const key = '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b01'

/** An open invoice, and one with an acknowledgement. */
export const sampleAcknowledgements: Acknowledgements = {
  tiersType: 'B2B',
  invoices: [
    {
      key,
      documentNumber: 'F-0101',
      documentDate: '2026-09-12',
      dueDate: '2026-10-12',
      dueAmount: 1250,
      limitationYears: null,
      acknowledgedOn: [],
      limitationDate: '2031-10-12',
    },
  ],
  acknowledgements: [
    {
      id: '9a0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b77',
      acknowledgedOn: '2026-03-02',
      amount: 480.5,
      documentNumbers: ['F-0042'],
      document: { name: 'lettre.pdf', size: 84_000 },
      recordedAt: '2026-03-04T09:12:00.000Z',
      recordedBy: 'Anna Vidal',
    },
  ],
}

/** A form without problems. */
export const sampleAcknowledgement: AcknowledgementForm = {
  invoices: [key],
  acknowledgedOn: '2026-11-16',
  document: { name: 'reconnaissance.pdf', size: 84_000, file: new Blob() },
}

const recorded: RecordResult = { kind: 'recorded' }
const refused: RecordResult = { kind: 'refused', code: 'FILE_TYPE_REFUSED', problems: [] }

/** Samples for every path of an acknowledgement. */
export const acknowledgementModel: FlowModel<typeof acknowledgementMachine> = {
  machine: acknowledgementMachine,
  input: { tiersRef: 'C-0042', today: '2026-11-19', invoices: [key], acknowledgedOn: '' },
  events: [
    { type: 'draft.changed', patch: sampleAcknowledgement },
    { type: 'draft.changed', patch: { invoices: [] } },
    { type: 'withdrawal.requested', id: sampleAcknowledgements.acknowledgements[0]!.id },
    answered('loadOffer', sampleAcknowledgements),
    answered('recordAcknowledgement', recorded),
    answered('recordAcknowledgement', refused),
    answered('withdrawAcknowledgement'),
  ],
  key: ({ context }) => [context.draft.invoices.length, context.draft.document !== null, context.problems.length > 0],
  answers: caseAnswers,
}
