import { listHealthAlerts } from '../../contract/ledger/health.ts'
import { sampleAnswersOf } from '../form/form.samples.ts'
import { type FlowModel, gives } from '../model.ts'
import { escalationWaitMachine, type WaitDraft } from './escalation-wait.machine.ts'
import { escalationAnswer } from './escalation-wait.samples.ts'

export const sampleWait: WaitDraft = {
  until: '2026-12-03',
  reason: 'Paie à la fin du mois, après sa propre échéance',
  today: '2026-11-19',
}

/** Samples for every path of a decision to wait. */
export const escalationWaitModel: FlowModel<typeof escalationWaitMachine> = {
  machine: escalationWaitMachine,
  input: { draft: sampleWait },
  events: [
    { type: 'field.changed', patch: { reason: '' } },
    { type: 'field.changed', patch: { reason: sampleWait.reason } },
    ...sampleAnswersOf({ field: 'until', code: 'DATE_PAST' }),
  ],
  key: ({ context }) => (context.draft as WaitDraft).reason === '',
  answers: [escalationAnswer, gives(listHealthAlerts, { items: [] })],
}
