import { spawn } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { scratchFolder } from './scratch.ts'

/**
 * Test servers begin with a copy of a database that one server made once a run: making one anew takes the embedded
 * database some seconds, which over a hundred servers is minutes.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))

/** Lets a server prepare the folder or the database that its settings name. */
export const prepare = (settings: Record<string, string>): Promise<void> =>
  new Promise((done, fail) => {
    const child = spawn(process.execPath, ['tests/support/make-seed.ts'], {
      cwd: root,
      env: { ...process.env, PORT: '0', MAILBOX_PORT: '0', LOG_LEVEL: 'error', ...settings },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error(`the seed of test servers ended with ${code}`))))
  })

/** A data folder for each server of the run to begin with; the seed of `newFolder`. */
export const seedFolder = async (settings: Record<string, string>): Promise<{ folder: string; remove: () => void }> => {
  const folder = scratchFolder('echeance-seed-')
  // Every process of the run compiles the same modules.
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled')
  await prepare({ DATA_DIR: folder, DATABASE_URL: '', ...settings })
  process.env.TEST_SEED_FOLDER = folder
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** A data folder of a server's own: a copy of the run's seed, empty where none was made. */
export const newFolder = (): { folder: string; remove: () => void } => {
  const folder = scratchFolder('echeance-test-')
  if (process.env.TEST_SEED_FOLDER) cpSync(process.env.TEST_SEED_FOLDER, folder, { recursive: true })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
