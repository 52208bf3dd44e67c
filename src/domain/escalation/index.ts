/** Public part of the escalation of customers whom reminders no longer reach. */
export * from './done.ts'
export * from './ladder.ts'
export * from './wait.ts'
