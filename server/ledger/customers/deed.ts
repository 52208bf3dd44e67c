/** Who changes something, in which account, and when. */
export type Deed = { tenantId: string; masterRef: string; userId: string; now: Date }
