/** The arrows of each chart that the walks of the last test run took: reports/flow-coverage.json as a report. */
import { type ChartTransition, chartOf, saidOf } from '../src/flows/chart.ts'
import { machineOf } from '../src/flows/load-models.ts'
import { areaOf, type FlowName, flowNames, wordsOf } from '../src/flows/registry.ts'
import { type Language, type Said, sayIn } from '../src/flows/say.ts'
import { transitionName } from '../src/flows/walk.ts'
import { flows as english } from '../src/i18n/en/flows.ts'
import { flows as french } from '../src/i18n/fr/flows.ts'
import { walked } from '../tests/paths/walked.ts'
import type { FlowCoverage, Walk } from '../tests/support/coverage.ts'
import { cell, csv } from './tables.ts'

type Arrow = { transition: ChartTransition; times: Record<Walk, number> }
type Covered = {
  flow: FlowName
  hasPage: boolean
  /** A walk that took nothing of a flow did not run: only a part of the tests was run. */
  ran: readonly Walk[]
  said: Said
  arrows: readonly Arrow[]
}

const texts = {
  fr: {
    title: 'Couverture des parcours',
    lead: 'Combien de fois chaque passage a été pris au dernier passage des tests : par le schéma seul, et dans la vraie page. `npm test` parcourt dans la page ce qu’un changement touche, `npm run test:all` parcourt tout. Ce qui n’a pas été lancé n’est ni couvert ni manquant.',
    none: 'Aucun passage des tests n’a été noté : lancez `npm test`, puis `npm run flows`.',
    head: ['Partie', 'Parcours', 'Passages', 'Schéma', 'Page'],
    whole: 'Ensemble',
    noPage: 'sans écran',
    notRun: 'non lancé',
    missing: 'Passages qui n’ont pas été pris',
    by: { unit: 'schéma', page: 'page' },
    stays: 'sans en sortir',
    columns: ['parcours', 'de', 'ce qui se passe', 'vers', 'schéma', 'page'],
    areas: french.areas,
  },
  en: {
    title: 'Coverage of the flows',
    lead: 'How often each arrow was taken in the last run of the tests: by the chart alone, and in the real page. `npm test` walks in the page what a change touches, `npm run test:all` walks everything. What was not run is neither covered nor missing.',
    none: 'No run of the tests was written down: run `npm test`, then `npm run flows`.',
    head: ['Part', 'Flow', 'Arrows', 'Chart', 'Page'],
    whole: 'All',
    noPage: 'no screen',
    notRun: 'not run',
    missing: 'Arrows that were not taken',
    by: { unit: 'chart', page: 'page' },
    stays: 'stays',
    columns: ['flow', 'from', 'what happens', 'to', 'chart', 'page'],
    areas: english.areas,
  },
} as const satisfies Record<Language, object>

const coveredIn = async (language: Language, flow: FlowName, counts: FlowCoverage): Promise<Covered> => {
  const [machine, words] = await Promise.all([machineOf(flow), wordsOf(flow)])
  const arrows = [...saidOf(machine)].map(([transition, said]) => ({
    transition: said,
    times: counts[flow]?.[transitionName(transition)] ?? { unit: 0, page: 0 },
  }))
  const hasPage = typeof walked[flow] === 'string'
  const ran = (['unit', ...(hasPage ? (['page'] as const) : [])] as const).filter((walk) =>
    arrows.some(({ times }) => times[walk] > 0),
  )
  return { flow, hasPage, ran, said: sayIn(language, chartOf(machine), words), arrows }
}

/**
 * The covered share of the flows that were walked; with their number if others were not. Rounded down: 100 % means all.
 */
const share = (flows: readonly Covered[], walk: Walk, notRun: string): string => {
  const walkedFlows = flows.filter(({ ran }) => ran.includes(walk))
  const arrows = walkedFlows.flatMap((one) => one.arrows)
  if (arrows.length === 0) return notRun
  const percent = `${Math.floor((100 * arrows.filter(({ times }) => times[walk] > 0).length) / arrows.length)} %`
  return walkedFlows.length < flows.length ? `${percent} (${walkedFlows.length}/${flows.length})` : percent
}

/** The coverage as a page in Markdown, and arrow by arrow in CSV; `counts` is null if no run was recorded. */
export const tellCoverage = async (
  language: Language,
  counts: FlowCoverage | null,
): Promise<{ page: string; rows: string }> => {
  const { title, lead, none, head, whole, noPage, notRun, missing, by, stays, columns, areas } = texts[language]
  if (!counts) return { page: `# ${title}\n\n${none}\n`, rows: csv([columns]) }
  const all = await Promise.all(flowNames.map((flow) => coveredIn(language, flow, counts)))
  const row = (area: string, name: string, flows: readonly Covered[]) => {
    const seen = flows.filter(({ hasPage }) => hasPage)
    const page = seen.length === 0 ? noPage : share(seen, 'page', notRun)
    const count = flows.flatMap(({ arrows }) => arrows).length
    return `| ${area} | ${name} | ${count} | ${share(flows, 'unit', notRun)} | ${page} |`
  }
  const to = (said: Said, { to: path }: ChartTransition) => (path === null ? stays : said.place(path))
  const missed = all.flatMap(({ ran, said, arrows }) =>
    arrows.flatMap(({ transition, times }) => {
      const walks = ran.filter((walk) => times[walk] === 0)
      if (walks.length === 0) return []
      const arrow = `**${said.place(transition.from)}**, ${said.cause(transition)} → ${to(said, transition)}`
      return [`- ${said.title}, ${cell(arrow)} (${walks.map((walk) => by[walk]).join(', ')})`]
    }),
  )
  const page = [
    `# ${title}`,
    '',
    lead,
    '',
    `| ${head.join(' | ')} |`,
    '|---|---|--:|--:|--:|',
    ...all.map((one) => row(areas[areaOf(one.flow)], one.said.title, [one])),
    row('', whole, all),
    '',
    ...(missed.length > 0 ? [`## ${missing}`, '', ...missed, ''] : []),
  ].join('\n')
  const rows = all.flatMap(({ said, arrows }) =>
    arrows.map(({ transition, times }) => [
      said.title,
      said.place(transition.from),
      said.cause(transition),
      to(said, transition),
      times.unit,
      times.page,
    ]),
  )
  return { page, rows: csv([columns, ...rows]) }
}
