import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startProcess } from '../support/server-process.ts'

test('other users of the machine cannot read the data folder, even one that was readable before', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'echeance-folder-'))
  chmodSync(folder, 0o755)
  const server = startProcess({ DATA_DIR: folder })
  try {
    await server.url
    // A folder that only its owner can enter protects its contents too.
    const open = readdirSync(folder)
      .map((name) => join(folder, name))
      .concat(folder)
      .filter((path) => (statSync(path).mode & 0o077) !== 0)
    expect(open).toEqual([])
  } finally {
    server.child.kill('SIGTERM')
    await server.ended
    rmSync(folder, { recursive: true, force: true })
  }
})
