import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { DatabaseUnavailable } from '../database/unavailable.ts'

/** How often a database that is away is asked whether it is back, in milliseconds. */
const PAUSE_MS = 1_000

/**
 * What pg-boss says to the database. While that is away, it waits and is said again: queues go on by themselves, and the end
 * of a job is noted however long it takes. Each of pg-boss's statements may be said twice.
 */
export const patientSql = (
  database: Database,
): { executeSql: Database['executeSql'] /** From now on a failure is a failure. */; giveUp(): void } => {
  let patient = true
  let returning: Promise<void> | undefined
  /** One question for all who wait. */
  const back = async (): Promise<void> => {
    do {
      await wait(PAUSE_MS)
    } while (
      patient &&
      !(await database.executeSql('select 1').then(
        () => true,
        () => false,
      ))
    )
    returning = undefined
  }
  return {
    executeSql: async (text, values) => {
      for (;;) {
        try {
          return await database.executeSql(text, values)
        } catch (error) {
          if (!patient || !(error instanceof DatabaseUnavailable) || error.reason !== 'away') throw error
          returning ??= back()
          await returning
        }
      }
    },
    giveUp: () => {
      patient = false
    },
  }
}
