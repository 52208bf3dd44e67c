/**
 * Writes docs/flows/<flow>.md, one page a chart: `npx node tools/flows.ts`; with `--check` it only compares and exits 1
 * when a page is stale.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

const root = fileURLToPath(new URL('..', import.meta.url))
const machines = join(root, 'src/machines')
const target = join(root, 'docs/flows')

/** Mermaid wants identifiers without dots. */
const alias = (node: AnyStateNode): string => node.id.replace(/[^A-Za-z0-9]/g, '_')

const DONE = 'xstate.done.actor.'
const ERROR = 'xstate.error.actor.'
const FINISHED = 'xstate.done.state.'
const AFTER = 'xstate.after.'

const guardOf = ({ guard }: AnyTransitionDefinition): string => {
  if (!guard) return ''
  const name =
    typeof guard === 'string' ? guard : typeof guard === 'object' && 'type' in guard ? guard.type : 'condition'
  return ` [${String(name)}]`
}

/** What makes a transition happen, in the chart's own words. */
const labelOf = (transition: AnyTransitionDefinition): string => {
  const type = transition.eventType
  const event =
    type === ''
      ? 'always'
      : type.startsWith(DONE)
        ? `${type.slice(DONE.length)} done`
        : type.startsWith(ERROR)
          ? `${type.slice(ERROR.length)} failed`
          : type.startsWith(FINISHED)
            ? 'finished'
            : type.startsWith(AFTER)
              ? `after ${type.slice(AFTER.length).split('.')[0]}`
              : type
  return `${event}${guardOf(transition)}`
}

const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] =>
  [...node.transitions.values()].flat().concat(node.always ?? [])

const childrenOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states)

const drawing = (node: AnyStateNode, depth: number): string[] => {
  const pad = '  '.repeat(depth)
  const lines: string[] = []
  if (node.type === 'compound') {
    const first = node.initial.target[0]
    if (first) lines.push(`${pad}[*] --> ${alias(first)}`)
  }
  const children = childrenOf(node)
  children.forEach((child, index) => {
    if (node.type === 'parallel' && index > 0) lines.push(`${pad}--`)
    if (childrenOf(child).length > 0) {
      lines.push(`${pad}state "${child.key}" as ${alias(child)} {`, ...drawing(child, depth + 1), `${pad}}`)
    } else {
      lines.push(`${pad}state "${child.key}" as ${alias(child)}`)
      if (child.type === 'final') lines.push(`${pad}${alias(child)} --> [*]`)
    }
  })
  return lines
}

const everyNode = (node: AnyStateNode): AnyStateNode[] => [node, ...childrenOf(node).flatMap(everyNode)]

const arrows = (machine: AnyStateMachine): string[] =>
  everyNode(machine.root).flatMap((node) =>
    transitionsOf(node)
      // Mermaid cannot draw an arrow from the chart as a whole: the table names those.
      .filter(() => node !== machine.root)
      .map((transition) => `  ${alias(node)} --> ${alias(transition.target?.[0] ?? node)} : ${labelOf(transition)}`),
  )

const cell = (text: string): string => text.replaceAll('|', '\\|')

const row = (node: AnyStateNode): string => {
  const name = '&nbsp;&nbsp;'.repeat(node.path.length - 1) + node.key
  const kind = node.type === 'final' ? ' (end)' : node.type === 'parallel' ? ' (side by side)' : ''
  const waits = node.invoke.map(({ id }) => `\`${id}\``).join(', ')
  const leads = transitionsOf(node)
    .map((one) => `${labelOf(one)} → ${one.target?.map((to) => to.path.join('.')).join(', ') || 'stays'}`)
    .join('<br>')
  return `| ${cell(`${name}${kind}`)} | ${cell(node.description ?? '')} | ${waits} | ${cell(leads)} |`
}

/** The page of one chart. */
export const pageOf = (flow: string, machine: AnyStateMachine): string => {
  const nodes = everyNode(machine.root)
  const whole = transitionsOf(machine.root)
  return [
    `# ${flow}`,
    '',
    machine.root.description ?? '',
    '',
    `Generated from \`src/machines/${flow}\` by \`npm run flows\`; do not edit.`,
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...drawing(machine.root, 1),
    ...arrows(machine),
    '```',
    '',
    '| State | What it is | Works on | Leads to |',
    '|---|---|---|---|',
    ...nodes.slice(1).map(row),
    '',
    ...(whole.length > 0
      ? [
          'From any state:',
          '',
          ...whole.map(
            (one) => `- ${labelOf(one)} → ${one.target?.map((to) => to.path.join('.')).join(', ') || 'stays'}`,
          ),
          '',
        ]
      : []),
  ].join('\n')
}

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value

/** All charts: `<name>.machine.ts` in any folder of src/machines, and the machine that it exports. */
export const flows = async (): Promise<{ flow: string; page: string }[]> => {
  const files = readdirSync(machines, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.machine.ts'))
    .sort()
  return Promise.all(
    files.map(async (file) => {
      const module: Record<string, unknown> = await import(pathToFileURL(join(machines, file)).href)
      const machine = Object.values(module).find(isMachine)
      if (!machine) throw new Error(`${file} exports no machine`)
      const flow = file.replace(/^.*[\\/]/, '').replace('.machine.ts', '')
      return { flow, page: pageOf(flow, machine) }
    }),
  )
}

/** Where the page of a flow lives. */
export const pagePath = (flow: string): string => join(target, `${flow}.md`)

/** The flows whose page differs from what the chart says now. */
export const staleFlows = async (): Promise<string[]> =>
  (await flows())
    .filter(({ flow, page }) => !existsSync(pagePath(flow)) || readFileSync(pagePath(flow), 'utf8') !== page)
    .map(({ flow }) => flow)

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--check')) {
    const stale = await staleFlows()
    if (stale.length > 0) {
      process.stderr.write(`stale: ${stale.join(', ')}; run npm run flows\n`)
      process.exitCode = 1
    }
  } else {
    mkdirSync(target, { recursive: true })
    for (const { flow, page } of await flows()) writeFileSync(pagePath(flow), page)
  }
}
