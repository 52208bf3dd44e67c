import { freshPostgres } from '../../tests/support/databases.ts'
import { startPostgres } from '../../tests/support/postgres.ts'
import { note } from './report.ts'

/**
 * Measures on a database of its own: on the PostgreSQL of TEST_DATABASE_URL or DATABASE_URL, else on one that is started
 * if it is installed.
 * @param what what is left out without one, as "lists"
 */
export const onPostgres = async (what: string, measure: (url: string) => Promise<void>): Promise<void> => {
  const given = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL
  const own = given ? undefined : await startPostgres()
  const url = given ?? own?.url
  if (!url) {
    note(`no PostgreSQL was found (DATABASE_URL): nothing is said of ${what}`)
    return
  }
  process.env.TEST_DATABASE_URL = url
  const fresh = await freshPostgres()
  try {
    await measure(fresh.url)
  } finally {
    await fresh.drop()
    await own?.stop()
  }
}
