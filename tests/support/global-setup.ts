import { addUpCounts, forgetCounts } from './coverage.ts'
import { freshPostgres } from './databases.ts'
import { startPostgres, WITHOUT_DISK } from './postgres.ts'
import { prepare, seedFolder } from './seeds.ts'

/** TEST_DATABASE_URL if set, else a private cluster. */
const findPostgres = async (): Promise<() => Promise<void>> => {
  if (process.env.TEST_DATABASE_URL) return async () => {}
  const started = await startPostgres(WITHOUT_DISK)
  if (!started) {
    if (process.env.CI)
      throw new Error('PostgreSQL 15 or later is missing: in CI no suite may be skipped (.ci/run installs it)')
    process.stderr.write('No PostgreSQL found: the tests of the server run on the embedded database only\n')
    return async () => {}
  }
  process.env.TEST_DATABASE_URL = started.url
  return started.stop
}

/** The database from which others are copied. */
const seedDatabase = async (): Promise<() => Promise<void>> => {
  if (!process.env.TEST_DATABASE_URL) return async () => {}
  const { name, url, drop } = await freshPostgres()
  await prepare({ DATABASE_URL: url, DATA_DIR: 'memory://', DEMO: 'false' })
  process.env.TEST_SEED_DATABASE = name
  return drop
}

/** Vitest's global setup: a PostgreSQL, and the initial data of the test servers. */
export default async (): Promise<() => Promise<void>> => {
  forgetCounts('unit')
  const stop = await findPostgres()
  const [folder, drop] = await Promise.all([seedFolder({ DEMO: 'false' }), seedDatabase()])
  return async () => {
    folder.remove()
    await drop()
    await stop()
    addUpCounts()
  }
}
