import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { DatabaseUnavailable } from '../database/unavailable.ts'

/** Milliseconds between checks whether the database can be reached again. */
const PAUSE_MS = 1_000

/**
 * Runs the statements of pg-boss, and repeats them until the database can be reached again, so that queues recover and
 * the outcome of a job is eventually stored. A statement may therefore run twice.
 */
export const patientSql = (
  database: Database,
): { executeSql: Database['executeSql'] /** From now on, failures are not retried. */; giveUp(): void } => {
  let patient = true
  let returning: Promise<void> | undefined
  /** A single check, shared by all waiting statements. */
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
