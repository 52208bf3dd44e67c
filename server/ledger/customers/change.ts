/** Who changes something, in which account, and when. */
export type Change = { tenantId: string; masterRef: string; userId: string; now: Date }
