export * from './periods.ts'
