import { describe, expect, test } from 'vitest'
import { flowNames } from '../../src/flows/registry.ts'
import { storiesAbout } from '../support/all-stories.ts'
import { tell } from '../support/stories.ts'

describe.each(flowNames)('%s', async (flow) => {
  const { machine, stories } = await storiesAbout(flow)
  test.each(Object.entries(stories))('%s', async (_, story) => {
    expect(await tell(machine, story)).toBeNull()
  })
})
