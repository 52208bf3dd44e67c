/** A delivery attempt in progress: its rows are SENDING until the outcome is recorded. */
export type DeliveryAttempt = {
  tenantId: string
  masterRef: string
  tiersRef: string
  plannedId: string
  reminderId: string
}
