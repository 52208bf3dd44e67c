/** A person's deed on an account. */
export type Deed = { tenantId: string; masterRef: string; userId: string; now: Date }
