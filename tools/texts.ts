/**
 * Generates src/i18n/i18n-*.ts from the French texts: `npx node tools/texts.ts`; with `--check` it only compares and
 * exits 1 when the committed files are stale.
 *
 * typesafe-i18n compiles the base language with settings of its own, which do not follow `.ts` imports. So it is run on a
 * copy: French as one plain object in a throw-away folder, from where the generated files are taken.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const target = join(root, 'src/i18n')
const check = process.argv.includes('--check')

const { default: french } = await import('../src/i18n/fr/index.ts')

const cache = join(root, 'node_modules/.cache')
mkdirSync(cache, { recursive: true })
const work = mkdtempSync(join(cache, 'texts-'))
try {
  const plain = (type: string, texts: unknown) =>
    `import type { ${type} } from '../i18n-types'\nconst texts: ${type} = ${JSON.stringify(texts)}\nexport default texts\n`
  for (const language of ['fr', 'en']) mkdirSync(join(work, 'i18n', language), { recursive: true })
  writeFileSync(join(work, 'i18n/fr/index.ts'), plain('BaseTranslation', french))
  writeFileSync(join(work, 'i18n/en/index.ts'), plain('Translation', {}))
  cpSync(join(target, 'formatters.ts'), join(work, 'i18n/formatters.ts'))
  writeFileSync(
    join(work, '.typesafe-i18n.json'),
    JSON.stringify({
      baseLocale: 'fr',
      outputPath: './i18n/',
      tempPath: './compiled/',
      esmImports: 'fileEnding',
      outputFormat: 'TypeScript',
    }),
  )
  const cli = join(root, 'node_modules/typesafe-i18n/cli/typesafe-i18n.mjs')
  const run = spawnSync(process.execPath, [cli, '--no-watch'], { cwd: work, encoding: 'utf8' })
  if (run.status !== 0 || run.stdout.includes('ERROR')) throw new Error(`${run.stdout}${run.stderr}`)

  const generated = readdirSync(join(work, 'i18n')).filter(
    (name) => name === 'i18n-types.ts' || name === 'i18n-util.ts',
  )
  const read = (folder: string, name: string) => {
    try {
      return readFileSync(join(folder, name), 'utf8')
    } catch {
      return ''
    }
  }
  const stale = generated.filter((name) => read(join(work, 'i18n'), name) !== read(target, name))
  if (check && stale.length > 0) {
    process.stderr.write(`stale: ${stale.join(', ')}; run npx node tools/texts.ts\n`)
    process.exitCode = 1
  }
  if (!check) for (const name of stale) cpSync(join(work, 'i18n', name), join(target, name))
} finally {
  rmSync(work, { recursive: true, force: true })
}
