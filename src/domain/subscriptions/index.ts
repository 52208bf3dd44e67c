export * from './periods.ts'
export * from './terms.ts'
