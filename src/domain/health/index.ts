export * from './altman.ts'
export * from './assessment.ts'
export * from './monitoring.ts'
export * from './overrun.ts'
