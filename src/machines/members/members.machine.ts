import { assign, fromPromise, setup } from 'xstate'
import type { Members } from '../../contract/accounts/members.ts'
import { isEmail } from '../../domain/import/customer-rules.ts'
import { answerGuards, errorActions, resultOf, unwired } from '../parts.ts'
import { busyState, failedState, requestState } from '../states.ts'
import type { InvitationForm, MembersAction, MembersContext, MembersEvent, MembersResult } from './members.types.ts'

const emptyForm: InvitationForm = { email: '', role: 'member' }

/** True for an invitation from the form, false for one that is sent again. */
const isOfForm = ({ action, form }: MembersContext): boolean =>
  action?.kind === 'invite' && action.email === form.email.trim()

/** What can be started while the list is shown. */
const ready = {
  'form.changed': {
    actions: { type: 'change', params: ({ event }: { event: { patch: Partial<InvitationForm> } }) => event },
  },
  'invitation.requested': [
    { guard: 'isRight', target: 'acting', actions: 'beginInvitation' },
    { actions: ['showFaults', 'askToCheck'] },
  ],
  'action.requested': [
    {
      guard: { type: 'isRemoval', params: ({ event }: { event: { action: MembersAction } }) => event },
      target: 'confirming',
      actions: { type: 'begin', params: ({ event }: { event: { action: MembersAction } }) => event },
    },
    {
      target: 'acting',
      actions: { type: 'begin', params: ({ event }: { event: { action: MembersAction } }) => event },
    },
  ],
} as const

/**
 * The members of a company: colleagues are invited, their roles changed, and they are removed.
 *
 * Only a removal is confirmed: the rest can be undone in the same list. A refusal by a rule (`refused`) leaves the list
 * unchanged; after a lost answer the same attempt is repeated, or the list is reloaded.
 */
export const membersMachine = setup({
  types: { context: {} as MembersContext, events: {} as MembersEvent },
  actors: {
    readMembers: fromPromise<Members>(unwired('readMembers')),
    act: fromPromise<MembersResult, { action: MembersAction | null; attemptKey: string }>(unwired('act')),
  },
  actions: {
    keepPeople: assign((_, { people }: { people: Members }) => ({ people })),
    change: assign(({ context }, { patch }: { patch: Partial<InvitationForm> }) => ({
      form: { ...context.form, ...patch },
    })),
    showFaults: assign({ tried: true }),
    begin: assign((_, { action }: { action: MembersAction }) => ({
      action,
      attemptKey: crypto.randomUUID(),
    })),
    beginInvitation: assign(({ context: { form } }) => ({
      action: { kind: 'invite', ...form, email: form.email.trim() } as const,
      attemptKey: crypto.randomUUID(),
    })),
    keepResult: assign(({ context }, { result }: { result: MembersResult }) =>
      result.kind === 'refused'
        ? { code: result.code }
        : { people: result.people, ...(isOfForm(context) ? { form: emptyForm, tried: false } : {}) },
    ),
    ...errorActions,
    /** The screen asks to check the input (UI-07). */
    askToCheck: () => {},
  },
  guards: {
    isRight: ({ context }) => isEmail(context.form.email.trim()),
    isRemoval: (_, { action }: { action: MembersAction }) => action.kind === 'remove',
    ...answerGuards,
  },
}).createMachine({
  id: 'members',
  description: 'Who belongs to a company, and who is invited.',
  context: { people: null, form: emptyForm, tried: false, action: null, attemptKey: '', code: '', error: null },
  initial: 'reading',
  states: {
    reading: busyState({
      description: 'Members and invitations are read.',
      invoke: {
        src: 'readMembers',
        onDone: { target: 'shown', actions: { type: 'keepPeople', params: ({ event }) => ({ people: event.output }) } },
      },
      failure: 'readFailed',
    }),
    readFailed: failedState({
      description: 'Members and invitations could not be read.',
      retry: 'reading',
    }),
    shown: { description: 'The lists, and the form of an invitation.', on: ready },
    confirming: {
      description: 'The question before somebody is removed.',
      on: { 'removal.confirmed': { target: 'acting' }, 'removal.declined': { target: 'shown' } },
    },
    acting: requestState({
      description: 'The server does what was asked.',
      invoke: {
        src: 'act',
        input: ({ context: { action, attemptKey } }) => ({ action, attemptKey }),
      },
      accepted: { target: 'done', actions: { type: 'keepResult', params: resultOf } },
      refused: { target: 'refused', actions: { type: 'keepResult', params: resultOf } },
      failure: 'failed',
    }),
    done: { description: 'The lists, and what was done.', on: ready },
    refused: { description: 'A rule of the server says no; the lists stand as before.', tags: 'failed', on: ready },
    failed: failedState({
      description: 'The server did not answer: nobody can tell whether it was done.',
      retry: 'acting',
      on: { 'action.dropped': { target: 'reading' } },
    }),
  },
})
