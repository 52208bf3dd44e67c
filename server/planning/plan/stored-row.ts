/** A row as it stands; refs and numbers as the database writes them, to be compared as text. */
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
  status: string
  /** True when what was sent reached nobody. */
  lost: boolean
  /** The day that a person chose for it; null: it is a step. */
  wanted: string | null
}

/** What a person planned and what does not stand now. */
export type WaitingByHand = Pick<StoredRow, 'planned_id' | 'tiers_ref' | 'media' | 'status' | 'wanted'>
