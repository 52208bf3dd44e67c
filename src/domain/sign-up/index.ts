export * from './content.ts'
export * from './details.ts'
export * from './resume.ts'
