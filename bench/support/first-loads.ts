/** The JavaScript that a browser loads up to the login view and up to the first list, gzipped as the server sends it. */
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

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

/** A view, what it may weigh and weighs in kB, in how many files, and what it loads that is heavy. */
export type FirstLoad = { name: string; goal: number; size: number; files: number; heavy: string[] }

const root = fileURLToPath(new URL('../..', import.meta.url))

const builtChunks = async (): Promise<Chunk[]> => {
  const built = await build({ root, logLevel: 'error', build: { write: false } })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []))
  return outputs.flatMap((output) =>
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
}

const login = ['index.html', '/src/i18n/fr/first.ts']
const shell = [...login, '/src/i18n/fr/daily.ts', '/src/app/SignedIn.tsx', '/src/screens/home/index.tsx']
const views = [
  { name: 'login', goal: 180, sources: login },
  { name: 'reminders as first list', goal: 420, sources: [...shell, '/src/screens/reminders/index.tsx'] },
  { name: 'customers as first list', goal: 420, sources: [...shell, '/src/screens/customers/index.tsx'] },
]

/** Builds for production, and follows the imports of the entry and of what each view imports dynamically. */
export const measureFirstLoads = async (): Promise<FirstLoad[]> => {
  const chunks = await builtChunks()
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const chunkOf = (source: string): Chunk => {
    const found =
      chunks.find(({ entry }) => entry?.endsWith(source)) ??
      chunks.find(({ modules }) => modules.some((module) => module.endsWith(source)))
    if (!found) throw new Error(`no chunk holds ${source}`)
    return found
  }
  const addLoaded = (chunk: Chunk, seen: Set<Chunk>): Set<Chunk> => {
    if (seen.has(chunk)) return seen
    seen.add(chunk)
    for (const name of chunk.imports) {
      const next = byName.get(name)
      if (next) addLoaded(next, seen)
    }
    return seen
  }
  return views.map(({ name, goal, sources }) => {
    const all = [...sources.reduce((seen, source) => addLoaded(chunkOf(source), seen), new Set<Chunk>())]
    const bytes = all.reduce((sum, { code }) => sum + gzipSync(code).byteLength, 0)
    return {
      name,
      goal,
      size: Math.round(bytes / 100) / 10,
      files: all.length,
      heavy: HEAVY.filter((part) => all.some(({ modules }) => modules.some((module) => module.includes(part)))),
    }
  })
}
