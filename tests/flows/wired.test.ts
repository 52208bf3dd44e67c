import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { tellWired, type WiredCases } from '../support/wired.ts'

const flows = readdirSync('tests/wired').flatMap((name) => (name.endsWith('.ts') ? name.replace('.ts', '') : []))

describe.each(flows)('%s with its services', async (flow) => {
  const cases = ((await import(`../wired/${flow}.ts`)) as { default: WiredCases }).default
  test.each(Object.entries(cases))('%s', async (_, one) => {
    expect(await tellWired(one)).toBeNull()
  })
})
