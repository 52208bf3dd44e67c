/**
 * The JavaScript that a browser loads up to the login view and up to the first list, gzipped as the server sends it.
 *
 * The figures come from the production build: the imports of the entry, plus what each view imports dynamically. A
 * first list is the entry, the shell, the home page, and the larger of the two lists.
 */
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const LOGIN_GOAL_KB = 180
const FIRST_LIST_GOAL_KB = 420
/** What none of the first views may load, by a part of the module's path. */
const HEAVY = [
  '@e965/xlsx',
  '/xlsx/',
  '/papaparse/',
  '@mantine/charts',
  '/recharts/',
  '@statelyai/inspect',
  '/src/flows/',
]

type Chunk = { fileName: string; code: string; imports: string[]; modules: string[]; entry: string | null }

const root = fileURLToPath(new URL('..', import.meta.url))
const built = await build({ root, logLevel: 'error', build: { write: false } })
const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []))
const chunks: Chunk[] = outputs.flatMap((output) =>
  output.type === 'chunk'
    ? [
        {
          fileName: output.fileName,
          code: output.code,
          imports: output.imports,
          modules: output.moduleIds,
          entry: output.facadeModuleId,
        },
      ]
    : [],
)
const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))

/** The chunk whose entry is a source file. */
const chunkOf = (source: string): Chunk => {
  const found =
    chunks.find(({ entry }) => entry?.endsWith(source)) ??
    chunks.find(({ modules }) => modules.some((module) => module.endsWith(source)))
  if (!found) throw new Error(`no chunk holds ${source}`)
  return found
}

const closureOf = (chunk: Chunk, seen = new Set<Chunk>()): Set<Chunk> => {
  if (seen.has(chunk)) return seen
  seen.add(chunk)
  for (const name of chunk.imports) {
    const next = byName.get(name)
    if (next) closureOf(next, seen)
  }
  return seen
}

const loaded = (sources: readonly string[]): Chunk[] => [
  ...sources.reduce((seen, source) => closureOf(chunkOf(source), seen), new Set<Chunk>()),
]

const kilobytes = (all: readonly Chunk[]): number =>
  Math.round(all.reduce((sum, { code }) => sum + gzipSync(code).byteLength, 0) / 100) / 10

const print = (name: string, all: readonly Chunk[], goal: number): void => {
  const size = kilobytes(all)
  const heavy = HEAVY.filter((part) => all.some(({ modules }) => modules.some((module) => module.includes(part))))
  if (heavy.length > 0) process.stdout.write(`${name} loads ${heavy.join(', ')}\n`)
  process.stdout.write(
    `bench ${name}: ${size} kB (goal ${goal}) ${size <= goal && heavy.length === 0 ? 'ok' : 'short'}\n`,
  )
}

const login = ['index.html', '/src/i18n/fr/first.ts']
const shell = [...login, '/src/i18n/fr/daily.ts', '/src/app/SignedIn.tsx', '/src/screens/home/index.tsx']
const lists = ['/src/screens/reminders/index.tsx', '/src/screens/customers/index.tsx'].map((list) =>
  loaded([...shell, list]),
)
const [first, second] = lists

print('load-login', loaded(login), LOGIN_GOAL_KB)
print(
  'load-first-list',
  first && second ? (kilobytes(first) > kilobytes(second) ? first : second) : [],
  FIRST_LIST_GOAL_KB,
)
