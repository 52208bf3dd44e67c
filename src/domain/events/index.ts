/** Rules of disputes, promises and discrepancies, the same on both sides. */
export * from './end.ts'
export * from './rules.ts'
export * from './types.ts'
