import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const parts = [
  'src',
  'static',
  'server',
  'tests',
  'tools',
  'bench',
  'docs/flows',
  'docs/architecture.md',
  '.gitignore',
  'package.json',
]
const settings = ['biome.json', 'tsconfig.json', 'vite.config.ts', 'vitest.config.ts', 'playwright.config.ts']

/** A copy of the repository in which a test may write; it shares the repository's packages. */
export const copyOfRepository = (): { folder: string; remove: () => void } => {
  const folder = mkdtempSync(join(tmpdir(), 'copy-'))
  for (const part of [...parts, ...settings]) cpSync(join(root, part), join(folder, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}
