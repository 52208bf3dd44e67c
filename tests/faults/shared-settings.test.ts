import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { freshPostgres } from '../support/databases.ts'
import { postgresIsThere } from '../support/postgres.ts'
import { newFolder } from '../support/seeds.ts'
import { type ServerProcess, startProcess } from '../support/server-process.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Settings named in the log of a process. */
const namedBy = (server: ServerProcess): string[] =>
  server
    .err()
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => (JSON.parse(line) as { setting?: string }).setting ?? [])

describe.runIf(postgresIsThere())('two processes on one database', () => {
  let database: Awaited<ReturnType<typeof freshPostgres>>
  const folders = [newFolder(), newFolder()]
  const running: ServerProcess[] = []
  beforeAll(async () => {
    database = await freshPostgres()
  })
  afterEach(async () => {
    for (const { child, ended } of running.splice(0)) {
      child.kill('SIGTERM')
      await ended
    }
  })
  afterAll(async () => {
    await database.drop()
    for (const { remove } of folders) remove()
  })
  const start = (folder: number, settings: Record<string, string> = {}) => {
    const server = startProcess({ DATABASE_URL: database.url, DATA_DIR: folders[folder].folder, ...settings })
    running.push(server)
    return server
  }
  const key = randomBytes(32).toString('base64')

  test('with their own keys: the second does not start, and says what to align', async () => {
    await start(0, { DOCUMENTS_KEY: key }).url
    const { code, err } = await start(1).ended
    expect(code).toBe(1)
    expect(err).toMatch(/^DOCUMENTS_KEY: this database has been used with another key/m)
    expect(err).not.toMatch(/ at /)
    expect(err).not.toContain(key)
  })

  test('with other gateways or folders: the second names each differing setting and no others', async () => {
    await start(0, { DOCUMENTS_KEY: key }).url
    const second = start(1, { DOCUMENTS_KEY: key, PARTNER_URL: 'http://127.0.0.1:9/', PARTNER_SECRET: 'x'.repeat(20) })
    await second.url
    const named = namedBy(second)
    expect(named).toEqual(['PARTNER_URL', 'PARTNER_SECRET', 'DATA_DIR'])
    expect(second.err()).toContain('share the folder, or set STRIPE_SECRET_KEY')
  })

  test('in memory: each has its own folders, and nothing is written to disk', async () => {
    const settings = { DOCUMENTS_KEY: key, DATA_DIR: 'memory://' }
    await start(0, settings).url
    const second = start(1, settings)
    await second.url
    expect(namedBy(second)).toContain('DATA_DIR')
    expect(existsSync('memory:')).toBe(false)
  })

  test('with the same settings: nothing is reported', async () => {
    const settings = { DOCUMENTS_KEY: key, SMTP_URL: 'smtp://127.0.0.1:9' }
    await start(0, settings).url
    const second = start(0, settings)
    await second.url
    expect(namedBy(second)).toEqual([])
  })
})
