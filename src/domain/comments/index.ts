export * from './form.ts'
export * from './mentions.ts'
