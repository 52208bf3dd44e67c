import type { LinkedQuestion } from '../../contract/ledger/questions.ts'
import { answered, type FlowModel } from '../model.ts'
import { questionAnswerMachine } from './question-answer.machine.ts'
import type { ReadResult, SendResult } from './question-answer.types.ts'

export const sampleLinkedQuestion: LinkedQuestion = {
  name: 'Paul Mercier',
  text: 'Le prix convenu était-il de 10 € la pièce ?',
  askedBy: 'Claire Duval',
  company: 'Aubépine',
  customer: 'Menuiserie Vasseur',
  category: 'Prix',
  reason: 'Facturé 12 € la pièce au lieu de 10 €',
  disputedAmount: 1_250,
  currency: 'EUR',
  invoices: [
    { documentNumber: 'F-2026-0431', documentDate: '2026-09-14', dueDate: '2026-10-14', amount: 850 },
    { documentNumber: 'F-2026-0456', documentDate: '2026-09-28', dueDate: '2026-10-28', amount: 400 },
  ],
  today: '2026-11-19',
  expiresOn: '2026-12-03',
}

const reads = (result: ReadResult) => answered('readQuestion', result)
const sends = (result: SendResult) => answered('sendAnswer', result)

/** Samples for every path of an answer. */
export const questionAnswerModel: FlowModel<typeof questionAnswerMachine> = {
  machine: questionAnswerMachine,
  input: { token: 'dGhlLXRva2VuLW9mLWEtcXVlc3Rpb24tMDEyMzQ1Njc4' },
  events: [
    { type: 'draft.changed', patch: { stance: 'ACCEPTED' } },
    { type: 'draft.changed', patch: { stance: 'CONTESTED' } },
    { type: 'answer.submitted' },
    { type: 'retry.requested' },
    reads({ kind: 'open', question: sampleLinkedQuestion }),
    reads({ kind: 'answered' }),
    reads({ kind: 'unknown' }),
    sends({ kind: 'sent' }),
    sends({ kind: 'answered' }),
    sends({ kind: 'unknown' }),
    sends({ kind: 'refused', code: 'FILE_TYPE_REFUSED', problems: [] }),
    sends({
      kind: 'refused',
      code: 'VALIDATION',
      problems: [{ field: 'text', code: 'VALUE_TOO_LONG', severity: 'error' }],
    }),
  ],
  key: ({ context }) => [
    context.draft.stance,
    context.tried,
    context.refusal,
    context.problems.map(({ code }) => code),
  ],
}
