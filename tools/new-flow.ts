/**
 * Creates an empty flow that passes every check: `npm run new:flow NAME`, with `-- --area cases` in another area than
 * the account. CONTRIBUTING.md says what to write where.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { areas, flowNames } from '../src/flows/registry.ts'
import { capital } from './tables.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The problem with the name of a new flow; null: none. */
export const wrongName = (name: string, isThere: (path: string) => boolean): string | null => {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name)) return `"${name}" is no name of a flow: small letters, words joined by -`
  if ((flowNames as readonly string[]).includes(name)) return `there is a flow ${name} already`
  const taken = [`src/machines/${name}`, `src/screens/${name}`].find(isThere)
  return taken ? `${taken} is there already` : null
}

const camelOf = (name: string): string => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** The files of a new flow, by path. */
export const filesOf = (name: string): Record<string, string> => {
  const camel = camelOf(name)
  const pascal = capital(camel)
  const title = capital(name.replaceAll('-', ' '))
  return {
    [`src/machines/${name}/${name}.types.ts`]: `export type ${pascal}Event = { type: 'answer.confirmed' }
`,
    [`src/machines/${name}/${name}.machine.ts`]: `import { setup } from 'xstate'
import type { ${pascal}Event } from './${name}.types.ts'

/** Asks once. Say here why the chart is as it is. */
export const ${camel}Machine = setup({
  types: { events: {} as ${pascal}Event },
}).createMachine({
  id: '${camel}',
  description: 'Asks a question that is confirmed.',
  initial: 'asking',
  states: {
    asking: { description: 'The person is asked.', on: { 'answer.confirmed': 'confirmed' } },
    confirmed: { description: 'The person has confirmed.', type: 'final' },
  },
})
`,
    [`src/machines/${name}/${name}.model.ts`]: `import type { FlowModel } from '../model.ts'
import { ${camel}Machine } from './${name}.machine.ts'

/** Samples for every path of the flow. */
export const ${camel}Model: FlowModel<typeof ${camel}Machine> = {
  machine: ${camel}Machine,
  events: [{ type: 'answer.confirmed' }],
}
`,
    [`src/flows/words/${name}.ts`]: `import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: 'À nommer (${title})',
    what: 'Pose une question, qui est confirmée.',
    states: {
      asking: ['Question posée', 'La question est posée à la personne.'],
      confirmed: ['Confirmé', 'La personne a confirmé.'],
    },
    events: { 'answer.confirmed': 'confirme' },
    guards: {},
    actors: {},
  },
  en: {
    title: '${title}',
    states: { asking: 'Question asked', confirmed: 'Confirmed' },
    events: { 'answer.confirmed': 'confirms' },
    guards: {},
    actors: {},
  },
}
`,
    [`src/screens/${name}/index.tsx`]: `import { Button } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import { ${camel}Machine } from '../../machines/${name}/${name}.machine.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useFlow } from '../useFlow.ts'

/** Shows the state of its flow and sends it events. Its own texts go into src/i18n. */
export default function ${pascal}Screen() {
  const { shared } = useTexts()
  const [snapshot, send] = useFlow(${camel}Machine)
  return (
    <div data-testid="${name}" data-state={snapshot.value}>
      <PageHeader title={shared.product()} />
      <Button disabled={!snapshot.can({ type: 'answer.confirmed' })} onClick={() => send({ type: 'answer.confirmed' })}>
        {shared.actions.save()}
      </Button>
    </div>
  )
}
`,
    [`src/app/stage/scenes/${name}.tsx`]: `import type { Scene } from '../scene.ts'

export const scene: Scene = { at: '/${name}' }
`,
    [`tests/stories/${name}.ts`]: `import { ${camel}Machine } from '../../src/machines/${name}/${name}.machine.ts'
import { storiesOf } from '../support/stories.ts'

export default storiesOf(${camel}Machine, {
  'who confirms has come to the end': {
    begins: 'asking',
    steps: [['answer.confirmed', 'confirmed']],
  },
})
`,
    [`tests/machines/${name}.test.ts`]: `import { describe } from 'vitest'
import { ${camel}Model } from '../../src/machines/${name}/${name}.model.ts'
import { walkChart } from '../support/walk-chart.ts'

describe('${name}: chart', () => {
  walkChart(${camel}Model)
})
`,
    [`tests/paths/${name}.spec.ts`]: `import type { Page } from '@playwright/test'
import type { AnyStateMachine } from 'xstate'
import { ${camel}Model } from '../../src/machines/${name}/${name}.model.ts'
import type { ${pascal}Event } from '../../src/machines/${name}/${name}.types.ts'
import type { FlowModel } from '../../src/machines/model.ts'
import { expect, test } from '../support/browser.ts'
import { tours } from '../support/tours.ts'
import { beginOf, type Gestures, performer, press, untaken, visit, WALK_MS, walkInPage } from './page-walk.ts'

/** The chart, walked in the real page: what a person does for each event, and how the world answers each actor. */
const model = ${camel}Model as unknown as FlowModel<AnyStateMachine>
const all = tours(model, { isDoable: () => true, longest: 40 })

type World = { page: Page }
const gestures: Gestures<World, ${pascal}Event> = {
  'answer.confirmed': press(/^Enregistrer$/),
}
const perform = performer(${camel}Model, gestures, {})

test.describe('${name} chart in the page', () => {
  test('is walked', async ({ page }) => {
    test.setTimeout(WALK_MS)
    const looked = new Set<string>()
    for (const run of all) {
      await visit(page, '/${name}')
      await walkInPage({ page, run, begin: beginOf(model), perform: (event) => perform({ page }, event), looked })
    }
  })

  test('every transition of the chart is taken by some tour', async () => {
    expect(await untaken(all.map((run) => ({ model, run })))).toEqual([])
  })
})
`,
  }
}

const key = (name: string): string => (name.includes('-') ? `'${name}'` : name)

type Entry = { before: string; entry: string }

/** The lines to insert into existing files to register the flow, each before a given line. */
const entriesOf = (name: string, camel: string, area: string): Record<string, readonly Entry[]> => ({
  'src/flows/registry.ts': [
    {
      before: '} as const satisfies Record<string, Entry>',
      entry: `  ${key(name)}: {
    area: '${area}',
    words: () => import('./words/${name}.ts'),
  },
`,
    },
  ],
  'src/flows/models.ts': [
    {
      before: 'import type { FlowName }',
      entry: `import * as ${camel} from '../machines/${name}/${name}.model.ts'
`,
    },
    {
      before: '} as const satisfies Record<FlowName, object>',
      entry: `  ${name === camel ? name : `${key(name)}: ${camel}`},
`,
    },
  ],
  'src/app/routes.tsx': [
    {
      before: "  { path: '/import', ",
      entry: `  { path: '/${name}', load: () => import('../screens/${name}/index.tsx') },
`,
    },
  ],
  'tests/paths/walked.ts': [
    {
      before: "  'contact-us': ",
      entry: `  ${key(name)}: '${name}.spec.ts',
`,
    },
  ],
})

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const run = (command: string, args: readonly string[]): void => {
  const { status, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`)
}

const layDown = (name: string, area: string): string[] => {
  const files = filesOf(name)
  const entries = Object.entries(entriesOf(name, camelOf(name), area)).map(([path, list]) => {
    let text = readFileSync(join(root, path), 'utf8')
    for (const { before, entry } of list) {
      if (!text.includes(before))
        throw new Error(`${path} no longer has the line "${before}" that tools/new-flow.ts looks for`)
      text = text.replace(before, () => `${entry}${before}`)
    }
    return [path, text] as const
  })
  for (const [path, text] of [...Object.entries(files), ...entries]) write(path, text)
  const paths = [...Object.keys(files), ...entries.map(([path]) => path)]
  // Names may be long: the formatter breaks the lines.
  run(join(root, 'node_modules/.bin/biome'), ['check', '--write', ...paths])
  run(process.execPath, [join(root, 'tools/flows.ts')])
  return [...paths, `docs/flows/${name}.md`]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { area: { type: 'string' } } })
  const { area = 'account' } = values
  const [name = ''] = positionals
  const wrong =
    wrongName(name, (path) => existsSync(join(root, path))) ??
    ((areas as readonly string[]).includes(area) ? null : `"${area}" is no part of the product: ${areas.join(', ')}`)
  if (wrong) {
    process.stderr.write(`${wrong}\nnpm run new:flow NAME [-- --area AREA]\n`)
    process.exitCode = 1
  } else {
    for (const path of layDown(name, area)) process.stdout.write(`${path}\n`)
    process.stdout.write('CONTRIBUTING.md says what comes next\n')
  }
}
