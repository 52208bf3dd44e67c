import { spawn } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { scratchFolder } from './scratch.ts'

/**
 * Test servers start with a copy of a database made once per run: creating one takes the embedded database some
 * seconds, which over a hundred servers adds up to minutes.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))

/** Lets a server prepare the folder or database named in its settings. */
export const prepare = (settings: Record<string, string>): Promise<void> =>
  new Promise((done, fail) => {
    const child = spawn(process.execPath, ['tests/support/make-seed.ts'], {
      cwd: root,
      env: { ...process.env, PORT: '0', MAILBOX_PORT: '0', LOG_LEVEL: 'error', ...settings },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error(`the seed of test servers ended with ${code}`))))
  })

/** The initial data folder of the run's servers, from which `newFolder` copies. */
export const seedFolder = async (settings: Record<string, string>): Promise<{ folder: string; remove: () => void }> => {
  const folder = scratchFolder('echeance-seed-')
  // Every process of the run compiles the same modules.
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled')
  await prepare({ DATA_DIR: folder, DATABASE_URL: '', ...settings })
  process.env.TEST_SEED_FOLDER = folder
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** A data folder for one server: a copy of the run's seed, or empty without one. */
export const newFolder = (): { folder: string; remove: () => void } => {
  const folder = scratchFolder('echeance-test-')
  if (process.env.TEST_SEED_FOLDER) cpSync(process.env.TEST_SEED_FOLDER, folder, { recursive: true })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
