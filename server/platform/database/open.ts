import { resolve } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../settings/config.ts'
import type { Database } from './database.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'

/** Opens the PostgreSQL of DATABASE_URL, else the embedded database in DATA_DIR. */
export const openDatabase = (config: Config, log: Logger): Promise<Database> =>
  config.DATABASE_URL
    ? openPostgres(config.DATABASE_URL, config.DATABASE_CONNECTIONS, log)
    : openPglite(config.DATA_DIR.startsWith('memory://') ? config.DATA_DIR : resolve(config.DATA_DIR), log)
