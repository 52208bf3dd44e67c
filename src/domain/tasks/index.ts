export * from './causes.ts'
export * from './changes.ts'
export * from './form.ts'
