import { keepingStates, keptBy } from '../keeping.ts'
import { keepError } from '../parts.ts'
import { failedState } from '../states.ts'
import { conflict, massDelegationSetup } from './mass-delegation.setup.ts'
import type { Kept, MassDelegationContext } from './mass-delegation.types.ts'

/**
 * What runs in parallel while the customers are completed: the step, autosave, and the confirmation before one is
 * removed.
 */
export const fillingStates = massDelegationSetup.createStateConfig({
  description: 'The person completes, checks and removes customers; what is entered is saved along the way.',
  type: 'parallel',
  on: { 'client.changed': { actions: { type: 'change', params: ({ event }) => event } } },
  states: {
    step: {
      description: 'The step at which the person is.',
      initial: 'entering',
      states: {
        entering: {
          description: 'The person goes on at the step where the draft was left.',
          always: [{ guard: 'isLookedAt', target: 'checking' }, { target: 'choosing' }],
        },
        choosing: {
          description: 'The invoices and documents of each customer are chosen.',
          on: {
            'check.asked': {
              guard: 'isReady',
              target: 'checking',
              actions: { type: 'look', params: { checking: true } },
            },
          },
        },
        checking: {
          description: 'Everything at a glance, before it is handed over.',
          on: {
            'check.left': { target: 'choosing', actions: { type: 'look', params: { checking: false } } },
            'delegation.confirmed': {
              guard: { type: 'isConfirmed', params: ({ event }) => event },
              target: '#massDelegation.converting',
              actions: ['beginAttempt', { type: 'beginConversion', params: ({ event }) => event }],
            },
          },
        },
      },
    },
    keeping: {
      description: 'What is entered is saved on the server.',
      initial: 'kept',
      states: keepingStates({
        changed: 'client.changed',
        save: {
          src: 'keepDraft',
          input: ({ context: { clients, version, entered } }: { context: MassDelegationContext }) => ({
            clients,
            version,
            entered,
          }),
          onDone: { target: 'kept', actions: { type: 'kept', params: keptBy<Kept> } },
          onError: conflict,
        },
        onceKept: [{ guard: 'isDoomed', target: 'removing' }],
        others: {
          removing: {
            description: 'The server removes a customer with its documents.',
            tags: 'background',
            invoke: {
              src: 'removeClient',
              id: 'removeClient',
              input: ({ context }) => ({ tiersRef: context.doomed[0] ?? null, version: context.version }),
              onDone: [
                {
                  guard: { type: 'isNothingLeft', params: ({ event }) => event.output },
                  target: '#massDelegation.emptied',
                  actions: ['tellGone', { type: 'removed', params: ({ event }) => event.output }],
                },
                { target: 'kept', actions: ['tellGone', { type: 'removed', params: ({ event }) => event.output }] },
              ],
              onError: [conflict, { target: 'removeFailed', actions: keepError }],
            },
          },
          removeFailed: failedState({
            description: 'The customer may still be there.',
            retry: 'removing',
            on: {
              'removal.dropped': { target: 'kept', actions: 'keepRemoval' },
            },
          }),
        },
      }),
    },
    removal: {
      description: 'Before documents or the whole draft are lost, the person is asked.',
      initial: 'resting',
      states: {
        resting: {
          description: 'No question is open.',
          on: {
            'removal.asked': [
              {
                guard: { type: 'isWorthAsking', params: ({ event }) => event },
                target: 'asked',
                actions: { type: 'askAbout', params: ({ event }) => event },
              },
              { actions: { type: 'doom', params: ({ event }) => event } },
            ],
          },
        },
        asked: {
          description: 'Is this customer, or the whole draft, removed with its documents?',
          on: {
            'removal.confirmed': {
              target: 'resting',
              actions: { type: 'doom', params: ({ context }) => ({ tiersRef: context.askedAbout }) },
            },
            'removal.dismissed': { target: 'resting' },
          },
        },
      },
    },
  },
})
