/**
 * Writes docs/flows/<flow>.md, one page for each chart: `node tools/flows.ts`; with `--check` it only compares them,
 * and exits with 1 if a page is outdated.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AnyStateMachine } from 'xstate'
import { type Cause, type Chart, type ChartState, type ChartTransition, chartOf } from '../src/flows/chart.ts'
import { machinesIn } from './charts.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const target = join(root, 'docs/flows')

/** The cause of a transition, in the chart's own terms. */
const causeIn = (cause: Cause): string => {
  if (!('of' in cause)) return cause.by
  if (cause.by === 'event') return cause.of
  return cause.by === 'after' ? `after ${cause.of}` : `${cause.of} ${cause.by}`
}

const labelOf = ({ cause, guard }: ChartTransition): string => `${causeIn(cause)}${guard ? ` [${guard}]` : ''}`

const leadOf = (one: ChartTransition): string => `${labelOf(one)} → ${one.to ?? 'stays'}`

const insideOf = ({ states }: Chart, { path }: ChartState): ChartState[] =>
  states.filter(({ within }) => within === path)

/** Mermaid identifiers cannot contain dots. */
const alias = ({ id }: Chart, path: string): string =>
  [id, ...(path === '' ? [] : path.split('.'))].join('_').replace(/[^A-Za-z0-9]/g, '_')

const drawing = (chart: Chart, state: ChartState, depth: number): string[] => {
  const pad = '  '.repeat(depth)
  const lines = state.begins === null ? [] : [`${pad}[*] --> ${alias(chart, state.begins)}`]
  for (const [index, child] of insideOf(chart, state).entries()) {
    const name = alias(chart, child.path)
    if (state.kind === 'parallel' && index > 0) lines.push(`${pad}--`)
    if (insideOf(chart, child).length > 0) {
      lines.push(`${pad}state "${child.key}" as ${name} {`, ...drawing(chart, child, depth + 1), `${pad}}`)
    } else {
      lines.push(`${pad}state "${child.key}" as ${name}`)
      if (child.kind === 'final') lines.push(`${pad}${name} --> [*]`)
    }
  }
  return lines
}

const arrows = (chart: Chart): string[] =>
  chart.transitions
    // Mermaid cannot draw an arrow from the chart as a whole: the table lists those.
    .filter(({ from }) => from !== '')
    .map((one) => `  ${alias(chart, one.from)} --> ${alias(chart, one.to ?? one.from)} : ${labelOf(one)}`)

const cell = (text: string): string => text.replaceAll('|', '\\|')

const leadsFrom = ({ transitions }: Chart, path: string): string[] =>
  transitions.filter(({ from }) => from === path).map(leadOf)

const row = (chart: Chart, { path, key, kind, what, waits }: ChartState): string => {
  const name = '&nbsp;&nbsp;'.repeat(path.split('.').length - 1) + key
  const suffix = kind === 'final' ? ' (end)' : kind === 'parallel' ? ' (side by side)' : ''
  const works = waits.map((id) => `\`${id}\``).join(', ')
  const leads = leadsFrom(chart, path).join('<br>')
  return `| ${cell(`${name}${suffix}`)} | ${cell(what)} | ${works} | ${cell(leads)} |`
}

/** The page of one chart. */
export const pageOf = (flow: string, machine: AnyStateMachine): string => {
  const chart = chartOf(machine)
  const [whole, ...states] = chart.states as [ChartState, ...ChartState[]]
  const leads = leadsFrom(chart, '')
  return [
    `# ${flow}`,
    '',
    whole.what,
    '',
    `Generated from \`src/machines/${flow}\` by \`npm run flows\`; do not edit.`,
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...drawing(chart, whole, 1),
    ...arrows(chart),
    '```',
    '',
    '| State | What it is | Works on | Leads to |',
    '|---|---|---|---|',
    ...states.map((state) => row(chart, state)),
    '',
    ...(leads.length > 0 ? ['From any state:', '', ...leads.map((lead) => `- ${lead}`), ''] : []),
  ].join('\n')
}

/** The pages of all charts. */
export const flows = async (): Promise<{ flow: string; page: string }[]> =>
  (await machinesIn(root)).map(({ flow, machine }) => ({ flow, page: pageOf(flow, machine) }))

/** The path of a flow's page. */
export const pagePath = (flow: string): string => join(target, `${flow}.md`)

/** The flows whose page differs from their chart. */
export const staleFlows = async (): Promise<string[]> =>
  (await flows())
    .filter(({ flow, page }) => !existsSync(pagePath(flow)) || readFileSync(pagePath(flow), 'utf8') !== page)
    .map(({ flow }) => flow)

/** Writes the pages of all charts. */
export const writePages = async (): Promise<void> => {
  mkdirSync(target, { recursive: true })
  for (const { flow, page } of await flows()) writeFileSync(pagePath(flow), page)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--check')) {
    const stale = await staleFlows()
    if (stale.length > 0) {
      process.stderr.write(`stale: ${stale.join(', ')}; run npm run flows\n`)
      process.exitCode = 1
    }
  } else await writePages()
}
