export * from './price.ts'
export * from './subscription.ts'
