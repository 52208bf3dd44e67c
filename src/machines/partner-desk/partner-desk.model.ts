import type { ListedMandate } from '../../contract/partner/partner.ts'
import { answered, type FlowModel } from '../model.ts'
import { partnerDeskMachine } from './partner-desk.machine.ts'
import { mandateAnswers, sampleMandate } from './partner-desk.samples.ts'
import type { ActResult, PartnerDeskEvent } from './partner-desk.types.ts'

const done = (stage: ListedMandate['stage']): ActResult => ({ kind: 'done', mandate: sampleMandate(stage) })

const events: PartnerDeskEvent[] = [
  { type: 'mandate.opened', eventId: sampleMandate('TREATED').eventId },
  { type: 'action.chosen', action: 'ACCEPT' },
  { type: 'action.chosen', action: 'REFUSE' },
  { type: 'action.chosen', action: 'RECOVER' },
  { type: 'action.chosen', action: 'CLOSE' },
  { type: 'draft.changed', patch: { reason: 'Hors de notre zone' } },
  { type: 'draft.changed', patch: { amount: 100_00 } },
]

/** Samples for every path of the portal: a mandate that waits for an answer, and one that was accepted. */
export const partnerDeskModel: FlowModel<typeof partnerDeskMachine> = {
  machine: partnerDeskMachine,
  events: [
    ...events,
    answered('loadMandate', sampleMandate('WAITING_TREATMENT')),
    answered('loadMandate', sampleMandate('TREATED')),
    answered('actOnMandate', done('TREATED')),
    answered('actOnMandate', { kind: 'refused', code: 'ACTION_IMPOSSIBLE' } satisfies ActResult),
  ],
  key: ({ context: { mandate, draft, problems } }) => [
    mandate?.stage ?? '',
    draft.action,
    draft.reason !== '' || draft.amount !== null,
    problems.length > 0,
  ],
  answers: mandateAnswers,
}
