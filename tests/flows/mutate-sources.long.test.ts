import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const flows = readdirSync('tests/wired').flatMap((name) => (name.endsWith('.ts') ? name.replace('.ts', '') : []))

test.each(flows)(
  '%s: some test notices every fault of its sources that changes something',
  { timeout: 300_000 },
  (flow) => {
    const { status, stdout, stderr } = spawnSync('node', ['tools/mutate-flows.ts', '--sources', flow], {
      encoding: 'utf8',
    })
    expect(`${stdout}${stderr}`).toContain(', 0 that nobody noticed')
    expect(status).toBe(0)
  },
)
