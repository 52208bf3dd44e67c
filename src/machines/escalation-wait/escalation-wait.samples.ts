import { type EscalationRow, listEscalations } from '../../contract/planning/escalations.ts'
import { escalationSteps } from '../../domain/escalation/index.ts'
import { fromDecimal, toDecimal } from '../../domain/money.ts'
import { gives, type ScreenAnswer } from '../model.ts'

const row = (tiersRef: string, tiersName: string, rest: Partial<EscalationRow>): EscalationRow => ({
  tiersRef,
  tiersName,
  daysLate: 62,
  amount: 1_240.5,
  done: {
    reminders: [
      { media: 'EMAIL', count: 2, lastOn: '2026-10-20' },
      { media: 'PHONE', count: 1, lastOn: '2026-11-05' },
    ],
    formalNotice: null,
  },
  step: 'FORMAL_NOTICE',
  reason: 'ROUND_COMPLETE',
  choices: escalationSteps.map((step) => ({
    step,
    obstacle:
      step === 'ALLOCATE_CREDITS'
        ? { code: 'NO_CREDITS', until: null }
        : step === 'DELEGATION'
          ? { code: 'NOTICE_NEEDED', until: null }
          : null,
  })),
  wait: null,
  ...rest,
})

/** Customers on whom somebody must decide: all reminders sent, a formal notice that ran out, a small amount. */
export const sampleEscalations: readonly [EscalationRow, ...EscalationRow[]] = [
  row('C-0042', 'Brasserie du Port', {}),
  row('C-0077', 'Garage Lebrun et Fils', {
    daysLate: 118,
    amount: 2_480,
    step: 'DELEGATION',
    reason: 'NOTICE_RAN_OUT',
    done: { reminders: [], formalNotice: { state: 'RAN_OUT', until: '2026-11-10' } },
  }),
  row('C-0103', 'Fleurs de Saison', { daysLate: 48, amount: 29.19, step: 'CALL' }),
]

export const escalationAnswer: ScreenAnswer = gives(listEscalations, {
  items: [...sampleEscalations],
  totalItems: sampleEscalations.length,
  counts: sampleEscalations.map(({ step }) => ({ step, customers: 1 })),
  amount: toDecimal(sampleEscalations.reduce((sum, { amount }) => sum + fromDecimal(amount), 0)),
})
