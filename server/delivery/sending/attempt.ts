/** A reminder that is on its way: its rows say SENDING until the attempt is recorded. */
export type DeliveryAttempt = {
  tenantId: string
  masterRef: string
  tiersRef: string
  plannedId: string
  reminderId: string
}
