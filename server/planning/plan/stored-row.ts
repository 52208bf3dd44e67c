/** A stored reminder, with references and numbers formatted by the database, to be compared as text. */
export type StoredRow = {
  planned_id: string
  tiers_ref: string
  round: number
  step_id: string
  media: string
  planned_date: string
  amount: string
  movement_refs: string
  instead_of: string | null
  instead_because: string
  scenario_id: string | null
  hour: string | null
  oldest_due: string | null
  status: string
  /** True when the message that was sent reached nobody. */
  lost: boolean
  /** The day that a user chose; null for a step of a scenario. */
  wanted: string | null
}

/** A reminder that a user planned and that does not apply now. */
export type WaitingByHand = Pick<StoredRow, 'planned_id' | 'tiers_ref' | 'media' | 'status' | 'wanted'>
