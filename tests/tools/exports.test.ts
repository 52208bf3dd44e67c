import papaparse from 'papaparse'
import { describe, expect, test } from 'vitest'
import { chartOf, saidOf } from '../../src/flows/chart.ts'
import { machineOf } from '../../src/flows/load-models.ts'
import type { FlowName } from '../../src/flows/registry.ts'
import { transitionName } from '../../src/flows/walk.ts'
import { tellCoverage } from '../../tools/coverage-report.ts'
import { planOf, tellPlan } from '../../tools/test-plan.ts'

const rowsOf = (text: string): Record<string, string>[] =>
  papaparse.parse<Record<string, string>>(text.replace('\uFEFF', ''), { header: true, skipEmptyLines: true }).data

describe('the test plan', () => {
  test.each(['leaving', 'contact-us', 'sign-up-keeping', 'contract-signature', 'promise'] as const)(
    '%s: every arrow that a tester can trigger is in a path',
    async (flow) => {
      const { paths } = await planOf(flow)
      const taken = new Set(paths.flatMap(({ steps }) => steps.flatMap((one) => one.transitions.map(({ id }) => id))))
      const { transitions } = chartOf(await machineOf(flow))
      const goesOn = ({ cause }: (typeof transitions)[number]) => cause.by === 'always' || cause.by === 'finished'
      expect(transitions.filter((one) => !goesOn(one) && !taken.has(one.id)).map(({ id }) => id)).toEqual([])
    },
  )

  test('describes each step, with the screen that a tester then sees', async () => {
    const plans = [await planOf('leaving')]
    const french = await tellPlan('fr', plans)
    expect(french.page).toContain('## Quitter sans enregistrer')
    expect(french.page).toContain(
      '| 1 | La page | A des modifications non enregistrées | [Modifications à perdre, Travail en cours](index.html#/flows/leaving?state=guarded.unsaved) | L’utilisateur continue son travail. |',
    )
    const steps = rowsOf((await tellPlan('en', plans)).rows)
    expect(steps[0]).toMatchObject({ id: 'leaving-01', flow: 'Leave without saving', step: '1', result: '' })
    expect(steps.find((step) => step['data-state'] === 'guarded.asking')).toMatchObject({
      who: 'The user',
      'what happens': 'Asks to leave the page',
      'expected screen': 'Unsaved changes, Leave without saving?',
    })
  })

  test('starts paths at the beginning, and says why one starts elsewhere', async () => {
    const plan = await planOf('import')
    const beginnings = plan.paths.map(({ begins }) => begins.name)
    expect(beginnings[0]).toBe('choosingFiles')
    expect(beginnings.filter((name) => name !== 'choosingFiles').length).toBeLessThan(beginnings.length / 4)
    const { page } = await tellPlan('en', [plan])
    expect(page).toContain(
      'Begins at: [Choosing the files](index.html#/flows/import?state=choosingFiles), unless sending had already begun or a file had already been chosen',
    )
    expect(page).toContain(
      'Begins at: [Sending, Resuming](index.html#/flows/import?state=sending.resuming), if sending had already begun',
    )
  })

  test('says only of flows on the server that they have no screen', async () => {
    const { page } = await tellPlan('en', [await planOf('send'), await planOf('leaving')])
    const [first, second] = page.split('## Leave without saving')
    expect(first).toContain('no screen shows it')
    expect(second).not.toContain('no screen shows it')
  })
})

describe('the coverage', () => {
  const namesOf = async (flow: FlowName) => [...saidOf(await machineOf(flow)).keys()].map(transitionName)

  test('shows for each flow what was taken, which arrows were not, and how often each was', async () => {
    const [name = '', other = ''] = await namesOf('leaving')
    const [sent = ''] = await namesOf('send')
    const { page, rows } = await tellCoverage('en', {
      leaving: { [name]: { unit: 3, page: 0 }, [other]: { unit: 0, page: 1 } },
      send: { [sent]: { unit: 1, page: 0 } },
    })
    expect(page).toContain('| Reminder settings | Leave without saving | 7 | 14 % | 14 % |')
    expect(page).toContain('| Reminders | Reminder delivery | 11 | 9 % | no screen |')
    expect(page).toContain(
      '- Leave without saving, **No unsaved changes**, has unsaved changes → Unsaved changes (page)',
    )
    expect(rowsOf(rows).find(({ flow }) => flow === 'Leave without saving')).toEqual({
      flow: 'Leave without saving',
      from: 'No unsaved changes',
      'what happens': 'has unsaved changes',
      to: 'Unsaved changes',
      chart: '3',
      page: '0',
    })
  })

  test('counts flows that were not run as neither covered nor missing', async () => {
    const [name = ''] = await namesOf('leaving')
    const { page } = await tellCoverage('en', { leaving: { [name]: { unit: 3, page: 0 } } })
    expect(page).toContain('| Reminder settings | Leave without saving | 7 | 14 % | not run |')
    expect(page).toContain('| Reminders | Reminder delivery | 11 | not run | no screen |')
    expect(page).toMatch(/^\| {2}\| All \| \d+ \| 14 % \(1\/\d+\) \| not run \|$/m)
    expect(page).not.toContain('- Reminder delivery')
    expect(page.match(/^- Leave without saving, .*$/gm)).toHaveLength(6)
    expect(page).not.toContain('(chart, page)')
  })

  test('says so when no run was recorded', async () => {
    const { page } = await tellCoverage('fr', null)
    expect(page).toContain('Aucun passage des tests n’a été noté')
  })
})
