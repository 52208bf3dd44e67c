import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { wrongName } from '../../tools/new-flow.ts'
import { copyOfRepository } from '../support/copy.ts'

const { folder, remove } = copyOfRepository()
afterAll(remove)

const newFlow = (...args: string[]) =>
  spawnSync(process.execPath, ['tools/new-flow.ts', ...args], { cwd: folder, encoding: 'utf8' })
const read = (path: string): string => readFileSync(join(folder, path), 'utf8')

test('a flow is created with chart, texts, screen, scene, business case and walks, and registered everywhere', () => {
  const { status, stdout, stderr } = newFlow('payment-plan', '--area', 'payments')
  expect(stderr).toBe('')
  expect(status).toBe(0)
  const laidDown = stdout.split('\n').filter((line) => line.includes('payment-plan'))
  expect(laidDown).toContain('src/machines/payment-plan/payment-plan.machine.ts')
  expect(laidDown).toContain('src/services/accounts/payment-plan.ts')
  expect(laidDown).toContain('docs/flows/payment-plan.md')
  expect(laidDown.filter((path) => !existsSync(join(folder, path)))).toEqual([])
  expect(read('src/flows/registry.ts')).toContain(`'payment-plan': {\n    area: 'payments',`)
  expect(read('src/app/routes.tsx')).toContain(`{ path: '/payment-plan', `)
  expect(read('tests/paths/walked.ts')).toContain(`'payment-plan': 'payment-plan.spec.ts',`)
  // The placeholder keeps the English name from passing for a French one.
  expect(read('src/flows/words/payment-plan.ts')).toContain(`fr: {\n    title: 'À nommer (Payment plan)',`)
  expect(read('src/flows/words/payment-plan.ts')).toContain(`en: {\n    title: 'Payment plan',`)
  expect(read('docs/flows/payment-plan.md')).toContain(
    'paymentPlan_asking --> paymentPlan_confirmed : answer.confirmed',
  )
  expect(read('docs/flows/payment-plan.md')).toContain(
    'paymentPlan_loadFailed --> paymentPlan_loading : retry.requested',
  )
  expect(newFlow('payment-plan')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('there is a flow payment-plan already'),
  })
})

test('an invalid or taken name and an unknown area are refused, and nothing is written', () => {
  const nowhere = () => false
  for (const name of ['', 'PaymentPlan', 'payment_plan', 'payment-', 'plan2'])
    expect(wrongName(name, nowhere), name).toContain('is no name of a flow')
  expect(wrongName('import', nowhere)).toBe('there is a flow import already')
  expect(wrongName('cases', (path) => path === 'src/screens/cases')).toBe('src/screens/cases is there already')
  expect(wrongName('payment-plan', nowhere)).toBeNull()
  expect(newFlow('other-plan', '--area', 'nowhere').stderr).toContain('"nowhere" is no part of the product')
  expect(existsSync(join(folder, 'src/machines/other-plan'))).toBe(false)
})
