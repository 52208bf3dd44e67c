import { caseCreationSetup } from './case-creation.setup.ts'
import type { CaseCreationEvent } from './case-creation.types.ts'

type Sent = { event: Pick<Extract<CaseCreationEvent, { type: 'case.sent' }>, 'confirmed' | 'lock'> }

const settling = {
  target: 'settling',
  actions: { type: 'confirm', params: ({ event: { confirmed } }: Sent) => ({ confirmed }) },
} as const

const sending = {
  guard: { type: 'isConfirmed', params: ({ event: { confirmed, lock } }: Sent) => ({ confirmed, lock }) },
  ...settling,
} as const

/** The three steps. A light account types its customer and invoices in the first one (CASE-13). */
export const stepStates = caseCreationSetup.createStateConfig({
  description: 'The step at which the person is.',
  initial: 'entering',
  states: {
    entering: {
      description: 'The person goes on at the step where the draft was left.',
      always: [
        { guard: 'isRefusedInput', target: 'mending' },
        { guard: { type: 'isAt', params: { step: 'CHECK' } }, target: 'check' },
        { guard: { type: 'isAt', params: { step: 'DOCUMENTS' } }, target: 'documents' },
        { target: 'customer' },
      ],
    },
    customer: {
      description: 'The customer, and which of its invoices.',
      on: {
        'step.continued': [
          { guard: 'isWhole', target: 'documents', actions: { type: 'go', params: { by: 1 } } },
          { guard: 'isLight', target: 'mending', actions: 'askToCheck' },
        ],
      },
    },
    mending: {
      description: 'A rule says no to what a light account typed: the fields say why while the person corrects them.',
      on: {
        'step.continued': [
          { guard: 'isWhole', target: 'documents', actions: { type: 'go', params: { by: 1 } } },
          { target: 'mending', actions: 'askToCheck' },
        ],
      },
    },
    documents: {
      description: 'Documents that prove the debt are joined.',
      on: {
        'step.back': { target: 'customer', actions: { type: 'go', params: { by: -1 } } },
        'step.continued': { target: 'check', actions: { type: 'go', params: { by: 1 } } },
      },
    },
    check: {
      description: 'Everything at a glance, before it is sent.',
      on: {
        'step.back': { target: 'documents', actions: { type: 'go', params: { by: -1 } } },
        'case.sent': sending,
      },
    },
    recheck: {
      description: 'The figures are not what was confirmed any more: nothing was made, and the person is asked anew.',
      on: {
        'step.back': { target: 'documents', actions: { type: 'go', params: { by: -1 } } },
        'case.sent': sending,
      },
    },
    locked: {
      description:
        'No formal notice has run out for the invoices: nothing was made, and the person waits or gives a reason.',
      on: {
        'step.back': { target: 'documents', actions: { type: 'go', params: { by: -1 } } },
        'case.sent': {
          guard: { type: 'isOverridden', params: ({ event: { confirmed } }: Sent) => ({ confirmed }) },
          ...settling,
        },
      },
    },
    settling: {
      description: 'Files and changes that are still on their way to the server arrive first.',
      tags: 'busy',
      always: [
        { guard: 'isStuck', target: 'documents', actions: { type: 'go', params: { by: -1 } } },
        { guard: 'isSettled', target: '#caseCreation.storing', actions: 'beginAttempt' },
      ],
      on: {
        'step.back': { target: 'documents', actions: { type: 'go', params: { by: -1 } } },
      },
    },
  },
})
