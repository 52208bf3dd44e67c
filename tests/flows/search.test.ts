import { expect, test } from 'vitest'
import { answersTo } from '../../src/app/atlas/search.ts'
import { chartOf } from '../../src/flows/chart.ts'
import { machineOf } from '../../src/flows/load-models.ts'
import { areaOf, flowNames, wordsOf } from '../../src/flows/registry.ts'
import { type Language, sayIn } from '../../src/flows/say.ts'

const flowsIn = (language: Language) =>
  Promise.all(
    flowNames.map(async (flow) => {
      const chart = chartOf(await machineOf(flow))
      return { flow, area: areaOf(flow), chart, said: sayIn(language, chart, await wordsOf(flow)) }
    }),
  )
const french = await flowsIn('fr')
const english = await flowsIn('en')

const best = (asked: string, flows: typeof french) => {
  const [first] = answersTo(asked, flows, (who) => who ?? '')
  return first && `${first.flow} ${first.state}`
}

test.each(['qui peut clore un dossier', 'clôturer un dossier', 'clôture d’un dossier'])('%s ?', (asked) => {
  expect(best(asked, french)).toBe('mandate treated')
})

test.each(['who can close a case', 'closing a case'])('%s?', (asked) => {
  const found = answersTo(asked, english, (who) => who ?? '')
  expect(found.slice(0, 3)).toContainEqual(
    expect.objectContaining({ flow: 'mandate', words: 'Partner closes the case → Closed' }),
  )
})
