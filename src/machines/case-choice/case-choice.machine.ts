import { assign, setup } from 'xstate'

/** An action on one case of a list. */
export type CaseAction = 'ADD_INVOICES' | 'DECLARE_PAYMENT'

type Context = { chosen: readonly string[]; action: CaseAction | null }
type Event =
  | { type: 'cases.chosen'; eventIds: readonly string[] }
  | { type: 'action.requested'; action: CaseAction }
  | { type: 'window.closed' }

const markable = {
  'cases.chosen': {
    target: 'choosing',
    actions: {
      type: 'choose',
      params: ({ event }: { event: { eventIds: readonly string[] } }) => ({ eventIds: event.eventIds }),
    },
  },
} as const

/**
 * Selects cases in the list for an action that takes exactly one (CASE-10, CASE-11); says so when none or several are
 * selected.
 */
export const caseChoiceMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actions: {
    choose: assign((_, { eventIds }: { eventIds: readonly string[] }) => ({ chosen: eventIds })),
    intend: assign((_, { action }: { action: CaseAction }) => ({ action })),
    startOver: assign(() => ({ chosen: [], action: null })),
  },
  guards: { isOneChosen: ({ context }) => context.chosen.length === 1 },
}).createMachine({
  id: 'caseChoice',
  description: 'Exactly one case of the list is chosen, to add invoices to it or to declare a payment.',
  context: { chosen: [], action: null },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The person marks cases.',
      on: {
        ...markable,
        'action.requested': [
          {
            guard: 'isOneChosen',
            target: 'acting',
            actions: { type: 'intend', params: ({ event }) => ({ action: event.action }) },
          },
          { target: 'notOne' },
        ],
      },
    },
    notOne: { description: 'None or several were marked: the person is asked for exactly one.', on: markable },
    acting: {
      description: 'The window in which invoices are added or a payment is declared is open.',
      on: {
        'window.closed': { target: 'choosing', actions: 'startOver' },
      },
    },
  },
})
