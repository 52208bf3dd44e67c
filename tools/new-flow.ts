/**
 * Creates an empty flow that passes every check: `npm run new:flow NAME`, with `-- --area cases` in another area than
 * the account. CONTRIBUTING.md says what to write where.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Area, areas, flowNames } from '../src/flows/registry.ts'
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

/** The folder of the services for each part of the product. */
const servicesOf: Record<Area, string> = {
  access: 'session',
  import: 'imports',
  chasing: 'delivery',
  setup: 'planning',
  customers: 'ledger',
  cases: 'cases',
  payments: 'accounts',
  account: 'accounts',
}

/** An existing endpoint that the new flow reads until it has its own. */
const placeholder = {
  endpoint: 'listInvoices',
  contract: 'contract/accounts/invoices.ts',
  path: '/api/invoices',
  answer: '{ items: [], totalItems: 0 }',
}

/** The files of a new flow, by path. */
const filesOf = (name: string, area: Area): Record<string, string> => {
  const camel = camelOf(name)
  const pascal = capital(camel)
  const title = capital(name.replaceAll('-', ' '))
  return {
    [`src/machines/${name}/${name}.types.ts`]: `export type ${pascal}Context = { error: unknown }

export type ${pascal}Event = { type: 'answer.confirmed' } | { type: 'retry.requested' }
`,
    [`src/machines/${name}/${name}.machine.ts`]: `import { fromPromise, setup } from 'xstate'
import { errorActions, unwired } from '../parts.ts'
import { busyState, failedState } from '../states.ts'
import type { ${pascal}Context, ${pascal}Event } from './${name}.types.ts'

/** Reads something and asks once. Say here why the chart is as it is. */
export const ${camel}Machine = setup({
  types: { context: {} as ${pascal}Context, events: {} as ${pascal}Event },
  actors: { load${pascal}: fromPromise<void>(unwired('load${pascal}')) },
  actions: errorActions,
}).createMachine({
  id: '${camel}',
  description: 'Asks a question that is confirmed.',
  context: { error: null },
  initial: 'loading',
  states: {
    loading: busyState({
      description: 'What the question is about is read.',
      invoke: { src: 'load${pascal}', onDone: 'asking' },
      failure: 'loadFailed',
    }),
    loadFailed: failedState({ description: 'It could not be read.', retry: 'loading' }),
    asking: { description: 'The person is asked.', on: { 'answer.confirmed': 'confirmed' } },
    confirmed: { description: 'The person has confirmed.', type: 'final' },
  },
})
`,
    [`src/machines/${name}/${name}.model.ts`]: `import { ${placeholder.endpoint} } from '../../${placeholder.contract}'
import { answered, type FlowModel, gives } from '../model.ts'
import { ${camel}Machine } from './${name}.machine.ts'

/** Samples for every path of the flow. */
export const ${camel}Model: FlowModel<typeof ${camel}Machine> = {
  machine: ${camel}Machine,
  events: [answered('load${pascal}'), { type: 'answer.confirmed' }],
  answers: [gives(${placeholder.endpoint}, ${placeholder.answer})],
}
`,
    [`src/services/${servicesOf[area]}/${name}.ts`]: `import { fromPromise } from 'xstate'
import { ${placeholder.endpoint} } from '../../${placeholder.contract}'
import { ${camel}Machine } from '../../machines/${name}/${name}.machine.ts'
import { send } from '../http/http.ts'

/** The flow, wired to the API; it reads ${placeholder.endpoint} until it has an endpoint of its own. */
export const wired${pascal} = ${camel}Machine.provide({
  actors: {
    load${pascal}: fromPromise(async ({ signal }) => {
      await send(${placeholder.endpoint}, {}, { signal })
    }),
  },
})
`,
    [`src/flows/words/${name}.ts`]: `import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: 'À nommer (${title})',
    what: 'Pose une question, qui est confirmée.',
    states: {
      loading: ['Lecture', 'L’objet de la question est lu.'],
      loadFailed: ['Échec de la lecture', 'Il n’a pas pu être lu.'],
      asking: ['Question posée', 'La question est posée à la personne.'],
      confirmed: ['Confirmé', 'La personne a confirmé.'],
    },
    events: { 'answer.confirmed': 'confirme' },
    guards: {},
    actors: { load${pascal}: 'la lecture' },
  },
  en: {
    title: '${title}',
    states: {
      loading: 'Loading',
      loadFailed: 'Couldn’t load',
      asking: 'Question asked',
      confirmed: 'Confirmed',
    },
    events: { 'answer.confirmed': 'confirms' },
    guards: {},
    actors: { load${pascal}: 'loading' },
  },
}
`,
    [`src/screens/${name}/index.tsx`]: `import { Button } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import { wired${pascal} } from '../../services/${servicesOf[area]}/${name}.ts'
import { Failure } from '../../ui/Failure.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { useFlow } from '../useFlow.ts'

/** Shows the state of its flow and sends it events. Its own texts go into src/i18n. */
export default function ${pascal}Screen() {
  const { shared } = useTexts()
  const [snapshot, send] = useFlow(wired${pascal})
  return (
    <div data-testid="${name}" data-state={snapshot.value}>
      <PageHeader title={shared.product()} />
      {snapshot.matches('loading') ? <ListSkeleton rows={3} /> : null}
      {snapshot.matches('loadFailed') ? (
        <Failure error={snapshot.context.error} onRetry={() => send({ type: 'retry.requested' })} />
      ) : null}
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
import { answered, failed } from '../../src/machines/model.ts'
import { storiesOf } from '../support/stories.ts'

const away = new Error('no answer')

export default storiesOf(${camel}Machine, {
  'who confirms has come to the end': {
    begins: 'loading',
    steps: [
      [answered('load${pascal}'), 'asking'],
      ['answer.confirmed', 'confirmed'],
    ],
  },
  'what could not be read is read again': {
    begins: 'loading',
    steps: [
      [failed('load${pascal}', away), { state: 'loadFailed', context: { error: away } }],
      ['retry.requested', { state: 'loading', context: { error: null } }],
    ],
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
import { type HeldRequests, holdRequests } from '../support/held-routes.ts'
import { tours } from '../support/tours.ts'
import { beginOf, type Gestures, performer, press, settle, untaken, visit, WALK_MS, walkInPage } from './page-walk.ts'

/** The chart, walked in the real page: what a person does for each event, and how the world answers each actor. */
const model = ${camel}Model as unknown as FlowModel<AnyStateMachine>
const all = tours(model, { isDoable: () => true, longest: 40 })

type World = { page: Page; held: HeldRequests }
const gestures: Gestures<World, ${pascal}Event> = {
  'answer.confirmed': press(/^Enregistrer$/),
  'retry.requested': press(/^Réessayer$/),
}
const perform = performer(${camel}Model, gestures, {
  load${pascal}: ({ held }, event) => settle(held, event, (route) => route.fulfill({ json: ${placeholder.answer} })),
})

test.describe('${name} chart in the page', () => {
  test('is walked', async ({ page }) => {
    test.setTimeout(WALK_MS)
    const looked = new Set<string>()
    const held = await holdRequests(page, (request) => request.url().includes('${placeholder.path}'))
    for (const run of all) {
      await visit(page, '/${name}')
      await walkInPage({ page, run, begin: beginOf(model), perform: (event) => perform({ page, held }, event), looked })
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

const layDown = (name: string, area: Area): string[] => {
  const files = filesOf(name, area)
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
    for (const path of layDown(name, area as Area)) process.stdout.write(`${path}\n`)
    process.stdout.write('CONTRIBUTING.md says what comes next\n')
  }
}
