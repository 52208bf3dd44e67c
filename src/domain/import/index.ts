/** The import engine: reading, mapping and checking of customer and movement files. Pure; shared by browser, worker and server. */
export * from './fields.ts'
export * from './mapping-types.ts'
export * from './problems.ts'
export * from './table-types.ts'
