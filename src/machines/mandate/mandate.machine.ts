import { setup } from 'xstate'
import type { MandateEvent } from './mandate.types.ts'

/**
 * The mandate of a delegation, as the server keeps it (CASE-09).
 *
 * The chart has no context and waits for nothing: the database stores the state of a mandate, and every change is
 * checked against this chart (mandate.stage.ts), whether it comes from the job that transmits, the partner's screen or
 * the partner's signed messages. In each of its three final states, reminders to the customer resume.
 */
export const mandateMachine = setup({ types: { events: {} as MandateEvent } }).createMachine({
  id: 'mandate',
  description: 'The mandate of a delegation, from the account to the partner and to its end.',
  initial: 'waitingTransfer',
  states: {
    waitingTransfer: {
      description: 'To be transmitted to the partner.',
      on: {
        'mandate.transmitted': { target: 'waitingTreatment' },
        'mandate.postponed': { target: 'waitingTransfer' },
        'mandate.undelivered': { target: 'notTransferred' },
      },
    },
    waitingTreatment: {
      description: 'The partner has it, and has not answered.',
      on: { 'mandate.accepted': { target: 'treated' }, 'mandate.refused': { target: 'refused' } },
    },
    treated: {
      description: 'The partner collects the debt.',
      on: {
        'debt.recovered': { target: 'treated' },
        'mandate.closed': { target: 'closed' },
      },
    },
    notTransferred: { description: 'It never reached the partner; the reason is kept.', type: 'final' },
    refused: { description: 'The partner does not take it; the reason is kept.', type: 'final' },
    closed: { description: 'The partner has ended its work.', type: 'final' },
  },
})
