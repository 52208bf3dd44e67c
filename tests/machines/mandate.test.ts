import { describe, expect, test } from 'vitest'
import { mandateStates } from '../../src/domain/cases/index.ts'
import { mandateModel } from '../../src/machines/mandate/mandate.model.ts'
import { mayBecome, stageAfter, stageOf } from '../../src/machines/mandate/mandate.stage.ts'
import type { MandateEvent, MandateStage } from '../../src/machines/mandate/mandate.types.ts'
import { walkChart } from '../support/walk-chart.ts'

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

describe('[CASE-09] chart of a mandate', () => {
  walkChart(mandateModel)

  test.each(stages.flatMap((stage) => happenings.map((event) => [stage, event] as const)))(
    '%s and then %s: the one possible change, or a refusal',
    (stage, event) => {
      const next = allowed[stage]?.[event]
      expect(mayBecome(stage, event)).toBe(next !== undefined)
      if (next) expect(stageAfter(stage, event)).toBe(next)
      else expect(() => stageAfter(stage, event)).toThrow(`A mandate in stage ${stage} does not accept ${event}`)
    },
  )

  test('only a handled mandate of a closed case is closed: other endings have their own names', () => {
    expect(stageOf('TREATED', 'CLOSED')).toBe('CLOSED')
    expect(stageOf('TREATED', 'OPEN')).toBe('TREATED')
    expect(stageOf('REFUSED', 'CLOSED')).toBe('REFUSED')
  })
})
