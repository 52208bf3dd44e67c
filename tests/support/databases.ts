import { randomUUID } from 'node:crypto'
import pg from 'pg'

const withDatabase = (url: string, name: string): string => {
  const named = new URL(url)
  named.pathname = `/${name}`
  return named.href
}

const onPostgres = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A new database for one test, and how to drop it. */
export const freshPostgres = async (): Promise<{ name: string; url: string; drop: () => Promise<void> }> => {
  const url = process.env.TEST_DATABASE_URL
  if (!url) throw new Error('TEST_DATABASE_URL is not set and no PostgreSQL was found: these tests must not be skipped')
  const name = `echeance_test_${randomUUID().replaceAll('-', '')}`
  const seed = process.env.TEST_SEED_DATABASE
  await onPostgres(`create database ${name}${seed ? ` template ${seed} strategy file_copy` : ''}`)
  const drop = () => onPostgres(`drop database if exists ${name} with (force)`)
  return { name, url: withDatabase(url, name), drop }
}
