import { eventChart } from '../event/event-chart.ts'

/** A dispute or payment discrepancy: recorded, changed, resolved with a comment, or cancelled. See event-chart.ts. */
export const disputeMachine = eventChart(
  'dispute',
  'Records a dispute or a discrepancy on invoices of a customer, changes it, resolves it with a comment or cancels it.',
)
