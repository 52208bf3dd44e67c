/** What an account notes of its customers in its own words: custom fields with their values, and tags. */
export * from './columns.ts'
export * from './definitions.ts'
export * from './filter.ts'
export * from './tags.ts'
export * from './values.ts'
