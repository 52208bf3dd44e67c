import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type InlineConfig } from 'vite'
import { digestOf } from './digest.ts'
import { textsWhenStale } from './texts.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const mark = join(root, 'dist', '.sources')

/** The sources of the browser application. */
const sources = ['src', 'static', 'index.html', 'stage.html', 'vite.config.ts', 'package-lock.json']

/** The stage is built separately: code that its many scenes share must not end up in the first views. */
const stage: InlineConfig = {
  publicDir: false,
  build: { emptyOutDir: false, manifest: false, rolldownOptions: { input: join(root, 'stage.html') } },
}

/**
 * Builds the browser application into dist/ unless it is up to date with its sources.
 * @returns whether it was built
 */
export const buildWhenStale = async (): Promise<boolean> => {
  await textsWhenStale()
  const digest = digestOf(root, sources)
  if (existsSync(mark) && readFileSync(mark, 'utf8') === digest) return false
  await build({ root, logLevel: 'warn' })
  await build({ root, logLevel: 'warn', ...stage })
  writeFileSync(mark, digest)
  return true
}
