import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type InlineConfig } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const mark = join(root, 'dist', '.sources')

const filesBelow = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .flatMap((name) => filesBelow(join(path, name)))
    : [path]

/** One digest of everything that the browser application is made of. */
const sourcesDigest = (): string => {
  const hash = createHash('sha256')
  for (const part of ['src', 'static', 'index.html', 'stage.html', 'vite.config.ts', 'package-lock.json']) {
    const path = join(root, part)
    if (!existsSync(path)) continue
    for (const file of filesBelow(path)) hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** The stage is built apart from the application: what its many scenes share must not come into the first views. */
const stage: InlineConfig = {
  publicDir: false,
  build: { emptyOutDir: false, manifest: false, rolldownOptions: { input: join(root, 'stage.html') } },
}

/**
 * Builds the browser application into dist/ unless what is there was made of the same sources.
 * @returns whether it was built anew
 */
export const buildWhenStale = async (): Promise<boolean> => {
  const digest = sourcesDigest()
  if (existsSync(mark) && readFileSync(mark, 'utf8') === digest) return false
  await build({ root, logLevel: 'warn' })
  await build({ root, logLevel: 'warn', ...stage })
  writeFileSync(mark, digest)
  return true
}
