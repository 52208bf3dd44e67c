import { sampleAnswersOf } from '../form/form.samples.ts'
import type { FlowModel } from '../model.ts'
import { statementAnswers } from '../statement.samples.ts'
import { type CreditLimitDraft, creditLimitMachine } from './credit-limit.machine.ts'

export const sampleCreditLimit: CreditLimitDraft = {
  scope: 'CUSTOMER',
  source: 'INSURER',
  amount: 2_000_00,
  from: '2026-01-01',
  until: '2026-12-31',
  insurer: 'Assurance-crédit du Sud',
  reference: 'D-2026-118',
  declareDays: 60,
  legalId: '404833048',
}

/** Samples for every path of a limit. */
export const creditLimitModel: FlowModel<typeof creditLimitMachine> = {
  machine: creditLimitMachine,
  input: { draft: sampleCreditLimit },
  events: [
    { type: 'field.changed', patch: { insurer: '' } },
    { type: 'field.changed', patch: { insurer: sampleCreditLimit.insurer } },
    ...sampleAnswersOf({ field: 'until', code: 'DATE_BEFORE_START' }),
  ],
  key: ({ context }) => (context.draft as CreditLimitDraft).insurer === '',
  answers: statementAnswers,
}
