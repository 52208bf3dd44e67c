import { expect, test } from 'vitest'
import { chartOf } from '../../src/flows/chart.ts'
import { machineOf } from '../../src/flows/load-models.ts'
import { flowNames } from '../../src/flows/registry.ts'

/**
 * Events that lead back to what failed without being a plain retry: the user repeats the step as at first, chooses
 * another file or version, or names one of several things that failed side by side.
 */
const others: Readonly<Record<string, readonly string[]>> = {
  'sign-up': ['access.requested', 'details.submitted', 'email.checked'],
  'sign-up-keeping': ['mine.kept'],
  'identity-verification': ['file.chosen'],
  'case-creation': ['mine.kept', 'removal.retried', 'upload.retried'],
  'mass-delegation': ['mine.kept'],
  'file-check': ['file.chosen'],
}

test.each(flowNames)('%s: every retry has the same name', async (flow) => {
  const { transitions } = chartOf(await machineOf(flow))
  const found = transitions
    .filter(({ cause }) => cause.by === 'failed')
    .flatMap((failure) =>
      transitions.filter(({ from, to, cause }) => cause.by === 'event' && from === failure.to && to === failure.from),
    )
    .flatMap(({ cause }) => (cause.by === 'event' && cause.of !== 'retry.requested' ? [cause.of] : []))
  expect([...new Set(found)].sort()).toEqual(others[flow] ?? [])
})
