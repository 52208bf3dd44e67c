import { eventChart } from '../event/event-chart.ts'

/**
 * A promise to pay: recorded, changed or cancelled. It is kept or broken automatically, by a payment or its date
 * (src/domain/events/end.ts). See event-chart.ts.
 */
export const promiseMachine = eventChart(
  'promise',
  'Records a payment promise on invoices of a customer, changes it or cancels it; paid or past, it ends by itself.',
)
