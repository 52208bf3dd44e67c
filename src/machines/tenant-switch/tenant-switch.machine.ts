import { assign, fromPromise, setup } from 'xstate'
import { errorActions, unwired } from '../parts.ts'
import { busyState, failedState } from '../states.ts'
import type { AddInput, TenantSwitchContext, TenantSwitchEvent } from './tenant-switch.types.ts'

/**
 * Switching to another of the user's companies (UI-09): one is selected, or added and then opened.
 *
 * The company is made active on the server first, then the page is reloaded for it, so nothing of the former company
 * stays in memory. A retry of an addition uses the same key, so only one company is created.
 */
export const tenantSwitchMachine = setup({
  types: { context: {} as TenantSwitchContext, events: {} as TenantSwitchEvent },
  actors: {
    /** Returns the id of the new company. */
    addTenant: fromPromise<string, AddInput>(unwired('addTenant')),
    /** Makes the company active and opens it. */
    openTenant: fromPromise<void, { tenantId: string }>(unwired('openTenant')),
  },
  actions: {
    want: assign((_, { tenantId }: { tenantId: string }) => ({ tenantId })),
    beginAddition: assign((_, { isDemo }: { isDemo: boolean }) => ({
      isDemo,
      attemptKey: crypto.randomUUID(),
    })),
    ...errorActions,
  },
}).createMachine({
  id: 'tenantSwitch',
  description: 'Working for another of one’s companies, or adding one.',
  context: { tenantId: '', isDemo: false, attemptKey: '', error: null },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The companies of the person, and those that may be added.',
      on: {
        'tenant.chosen': { target: 'opening', actions: { type: 'want', params: ({ event }) => event } },
        'addition.requested': {
          target: 'adding',
          actions: { type: 'beginAddition', params: ({ event }) => event },
        },
      },
    },
    adding: busyState({
      description: 'The company is made; a demonstration is filled with invented data.',
      invoke: {
        src: 'addTenant',
        input: ({ context: { isDemo, attemptKey } }) => ({ isDemo, attemptKey }),
        onDone: {
          target: 'opening',
          actions: { type: 'want', params: ({ event }) => ({ tenantId: event.output }) },
        },
      },
      failure: 'additionFailed',
    }),
    additionFailed: failedState({
      description:
        'The server did not answer: nobody can tell whether the company was made. Trying again does no harm.',
      retry: 'adding',
      on: { 'attempt.dropped': { target: 'choosing' } },
    }),
    opening: busyState({
      description: 'The chosen company becomes the one for which the person works.',
      invoke: {
        src: 'openTenant',
        input: ({ context: { tenantId } }) => ({ tenantId }),
        onDone: { target: 'opened' },
      },
      failure: 'openingFailed',
    }),
    openingFailed: failedState({
      description: 'The company of before is still open, or nobody can tell.',
      retry: 'opening',
      on: { 'attempt.dropped': { target: 'choosing' } },
    }),
    opened: { description: 'The page is loaded anew for it.', type: 'final' },
  },
})
