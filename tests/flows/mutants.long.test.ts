import { expect, test } from 'vitest'
import { flowNames } from '../../src/flows/registry.ts'
import { storiesAbout } from '../support/all-stories.ts'
import { survivorsOf } from '../support/survivors.ts'

/** The same as `npm run mutate:flows`. */
test.each(flowNames)('%s: some business case notices every fault of its chart', { timeout: 300_000 }, async (flow) => {
  expect((await survivorsOf(await storiesAbout(flow))).survivors).toEqual([])
})
