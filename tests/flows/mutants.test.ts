import { beforeEach, expect, test, vi } from 'vitest'
import { flowNames } from '../../src/flows/registry.ts'
import { storiesAbout } from '../support/all-stories.ts'
import { equivalent } from '../support/equivalent.ts'
import { survivorsOf } from '../support/survivors.ts'

// A faulty chart sends events to children that have ended, which XState warns about.
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

/** The same as `npm run mutate:flows`. */
test.each(flowNames)(
  '%s: the business cases notice every fault that changes something',
  { timeout: 60_000 },
  async (flow) => {
    expect((await survivorsOf(await storiesAbout(flow))).survivors).toEqual(Object.keys(equivalent[flow] ?? {}))
  },
)
