export * from './answer.ts'
export * from './form.ts'
export * from './state.ts'
