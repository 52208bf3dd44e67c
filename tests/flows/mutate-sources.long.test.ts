import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** All flows take five minutes: `npm run mutate:flows -- --sources` is for the flow that one changes. */
const flows = ['phone-call', 'print-batch', 'partner-desk', 'payment-confirmation']

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
