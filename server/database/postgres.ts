import pg from 'pg'
import { type Database, databaseOver } from './database.ts'

/** PostgreSQL 15 or later named by DATABASE_URL. */
export const openPostgres = async (url: string, connections: number): Promise<Database> => {
  const pool = new pg.Pool({ connectionString: url, max: connections, pipeline: true })
  // An idle connection that breaks (the server restarted) is replaced by the pool; unheard, it would end the process.
  pool.on('error', () => {})
  const client = await pool.connect().catch((error: Error) => {
    throw new Error(`DATABASE_URL: the database does not take the connection (${error.message})`)
  })
  try {
    const { rows } = await client.query('show server_version_num')
    if (Number(rows[0].server_version_num) < 150_000) throw new Error('DATABASE_URL: PostgreSQL 15 or later is needed')
  } finally {
    client.release()
  }
  return databaseOver(pool, 'postgres', async () => {})
}
