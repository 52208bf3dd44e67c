/**
 * Generates `src/i18n/i18n-types.ts`, the types of all texts, from the French ones. Not committed: `npm ci`, `check`,
 * `dev` and `build` generate it when it is stale.
 *
 * typesafe-i18n compiles the base language with settings of its own, which do not resolve `.ts` imports. It therefore
 * runs on a copy: French as one plain object in a temporary folder, from which the types are taken.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { digestOf } from './digest.ts'
import { importGraph } from './import-graph.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const types = join(root, 'src/i18n/i18n-types.ts')
const cache = join(root, 'node_modules/.cache')
const mark = join(cache, 'texts.digest')

/** The French texts with all that they import: names of steps and channels come from the rules. */
const sources = (): string[] => [
  ...[...importGraph(root).reached(['src/i18n/fr/index.ts'])].filter((path) => join(root, path) !== types).sort(),
  'src/i18n/formatters.ts',
  'tools/texts.ts',
  'node_modules/typesafe-i18n/package.json',
]

const typesOf = (french: unknown, work: string): string => {
  const plain = (type: string, texts: unknown) =>
    `import type { ${type} } from '../i18n-types'\nconst texts: ${type} = ${JSON.stringify(texts)}\nexport default texts\n`
  for (const language of ['fr', 'en']) mkdirSync(join(work, 'i18n', language), { recursive: true })
  writeFileSync(join(work, 'i18n/fr/index.ts'), plain('BaseTranslation', french))
  writeFileSync(join(work, 'i18n/en/index.ts'), plain('Translation', {}))
  cpSync(join(root, 'src/i18n/formatters.ts'), join(work, 'i18n/formatters.ts'))
  const settings = {
    baseLocale: 'fr',
    outputPath: './i18n/',
    tempPath: './compiled/',
    esmImports: 'fileEnding',
    outputFormat: 'TypeScript',
  }
  writeFileSync(join(work, '.typesafe-i18n.json'), JSON.stringify(settings))
  const cli = join(root, 'node_modules/typesafe-i18n/cli/typesafe-i18n.mjs')
  const run = spawnSync(process.execPath, [cli, '--no-watch'], { cwd: work, encoding: 'utf8' })
  if (run.status !== 0 || run.stdout.includes('ERROR')) throw new Error(`${run.stdout}${run.stderr}`)
  return readFileSync(join(work, 'i18n/i18n-types.ts'), 'utf8')
}

/**
 * Generates the types of the texts unless they are up to date.
 * @throws if typesafe-i18n cannot read a text
 */
export const textsWhenStale = async (): Promise<void> => {
  const digest = digestOf(root, sources())
  if (existsSync(types) && existsSync(mark) && readFileSync(mark, 'utf8') === digest) return
  mkdirSync(cache, { recursive: true })
  const work = mkdtempSync(join(cache, 'texts-'))
  try {
    const { default: french } = await import('../src/i18n/fr/index.ts')
    writeFileSync(types, typesOf(french, work))
    writeFileSync(mark, digest)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

if (import.meta.main) await textsWhenStale()
