import { deepStrictEqual, throws } from 'node:assert'
import { mandateStates } from '../../src/domain/cases/index.ts'
import { mandateModel } from '../../src/machines/mandate/mandate.model.ts'
import { mayBecome, stageAfter, stageOf } from '../../src/machines/mandate/mandate.stage.ts'
import type { MandateEvent, MandateStage } from '../../src/machines/mandate/mandate.types.ts'
import type { WiredCases } from '../support/wired.ts'

type Happening = MandateEvent['type']
const happenings = mandateModel.events.map((event) => event.type as Happening)
const stages: MandateStage[] = [...mandateStates, 'CLOSED']

/** The possible changes, and no others. */
const allowed: Partial<Record<MandateStage, Partial<Record<Happening, MandateStage>>>> = {
  WAITING_TRANSFER: {
    'mandate.transmitted': 'WAITING_TREATMENT',
    'mandate.postponed': 'WAITING_TRANSFER',
    'mandate.undelivered': 'NOT_TRANSFERRED',
  },
  WAITING_TREATMENT: { 'mandate.accepted': 'TREATED', 'mandate.refused': 'REFUSED' },
  TREATED: { 'debt.recovered': 'TREATED', 'mandate.closed': 'CLOSED' },
}

const follows = (stage: MandateStage, event: Happening) => () => {
  const next = allowed[stage]?.[event]
  deepStrictEqual(mayBecome(stage, event), next !== undefined)
  if (next) deepStrictEqual(stageAfter(stage, event), next)
  else throws(() => stageAfter(stage, event), { message: `A mandate in stage ${stage} does not accept ${event}` })
}

export default {
  ...Object.fromEntries(
    stages.flatMap((stage) =>
      happenings.map((event) => [
        `${stage} and then ${event}: the one possible change, or a refusal`,
        follows(stage, event),
      ]),
    ),
  ),
  'only a handled mandate of a closed case is closed: other endings have their own names': () => {
    deepStrictEqual(stageOf('TREATED', 'CLOSED'), 'CLOSED')
    deepStrictEqual(stageOf('TREATED', 'OPEN'), 'TREATED')
    deepStrictEqual(stageOf('REFUSED', 'CLOSED'), 'REFUSED')
  },
} satisfies WiredCases
