export * from './price.ts'
