/** Rules of disputes, promises and discrepancies, shared by browser and server. */
export * from './end.ts'
export * from './instalments.ts'
export * from './promise.ts'
export * from './reported.ts'
export * from './rules.ts'
export * from './types.ts'
