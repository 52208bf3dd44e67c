import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { copyOfRepository } from '../support/copy.ts'

const { folder, remove } = copyOfRepository()
afterAll(remove)

const run = (command: string, ...args: string[]) => {
  // Without the long tests, which the run around this one has.
  const env = { ...process.env, ALL: '' }
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8', env })
  return { status, said: status === 0 ? '' : `${stdout}${stderr}` }
}
const tool = (name: string, ...args: string[]) => run(join(folder, 'node_modules/.bin', name), ...args)

test('a newly created flow passes the checks, its own tests and those of all flows', () => {
  for (const flow of ['payment-plan', 'plan'])
    expect(run('node', 'tools/new-flow.ts', flow)).toMatchObject({ status: 0 })
  expect(tool('tsc', '--noEmit')).toEqual({ status: 0, said: '' })
  expect(tool('biome', 'check', '--error-on-warnings', 'src', 'tests')).toEqual({ status: 0, said: '' })
  const own = ['payment-plan', 'plan'].map((flow) => `tests/machines/${flow}.test.ts`)
  expect(tool('vitest', 'run', 'tests/flows', 'tests/tools/generated.test.ts', ...own)).toEqual({ status: 0, said: '' })
  expect(run('node', 'tools/mutate-flows.ts', 'payment-plan', 'plan')).toEqual({ status: 0, said: '' })
}, 600_000)
