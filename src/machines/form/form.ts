import { assign, fromPromise, setup } from 'xstate'
import { errorActions, resultOf, unwired } from '../parts.ts'
import { busyState, failedState } from '../states.ts'
import type { Draft, FormContext, FormEvent, FormInput, FormProblem, SaveResult } from './form.types.ts'

/** Setup of the charts of forms. */
const formSetup = setup({
  types: { context: {} as FormContext, events: {} as FormEvent, input: {} as FormInput },
  actors: {
    /** Saves the draft; a refusal by a rule is an answer, not an error. */
    saveForm: fromPromise<SaveResult, { draft: Draft }>(unwired('saveForm')),
    /** Removes the entry that the form edits. */
    removeEntry: fromPromise<void>(unwired('removeEntry')),
  },
  actions: {
    change: assign(({ context }, { patch, problems }: { patch: Draft; problems: readonly FormProblem[] }) => ({
      draft: { ...context.draft, ...patch },
      problems: context.tried ? problems : [],
      refusal: null,
    })),
    showProblems: assign((_, { problems }: { problems: readonly FormProblem[] }) => ({ problems, tried: true })),
    keepResult: assign(({ context }, { result }: { result: SaveResult }) => {
      const warnings = context.problems.filter(({ severity }) => severity === 'warning')
      if (result.kind === 'saved') return { savedRef: result.ref, refusal: null, problems: warnings }
      if (result.kind === 'duplicate') {
        const { field, code } = result
        return { refusal: null, problems: [...warnings, { field, code, severity: 'error' as const }] }
      }
      return { refusal: result.problems.length > 0 ? null : result.code, problems: [...warnings, ...result.problems] }
    }),
    ...errorActions,
    /** The general toast that asks to check the input (UI-07). */
    askToCheck: () => {},
  },
  guards: {
    isSound: (_, { problems }: { problems: readonly FormProblem[] }) =>
      problems.every(({ severity }) => severity === 'warning'),
    isSaved: (_, { result }: { result: SaveResult }) => result.kind === 'saved',
    isAsked: (_, { asked }: { asked: boolean }) => asked,
    isAskedByServer: (_, { result, code }: { result: SaveResult; code: string }) =>
      result.kind === 'refused' && result.code === code,
    isDuplicate: (_, { result }: { result: SaveResult }) => result.kind === 'duplicate',
  },
})

/** The rules of a form: they return the problems of a draft. */
export type Check = (draft: Draft) => readonly FormProblem[]

type Words = { id: string; description: string; check: Check }

/** Problems are shown by field, so every state in which the user types takes the same events. */
const typing = <const Sound extends string = 'saving'>(
  check: Check,
  whenChanged: 'editing' | 'invalid',
  whenSound: Sound = 'saving' as Sound,
) =>
  ({
    'field.changed': {
      target: whenChanged,
      actions: {
        type: 'change',
        params: ({ context, event }: { context: FormContext; event: { patch: Draft } }) => ({
          patch: event.patch,
          problems: check({ ...context.draft, ...event.patch }),
        }),
      },
    },
    'form.submitted': [
      {
        guard: {
          type: 'isSound',
          params: ({ context }: { context: FormContext }) => ({ problems: check(context.draft) }),
        },
        target: whenSound,
        actions: {
          type: 'showProblems',
          params: ({ context }: { context: FormContext }) => ({ problems: check(context.draft) }),
        },
      },
      {
        target: 'invalid',
        actions: [
          {
            type: 'showProblems',
            params: ({ context }: { context: FormContext }) => ({ problems: check(context.draft) }),
          },
          'askToCheck',
        ],
      },
    ],
  }) as const

/** After an answer: a draft without problems is sent again as it is, or edited first. */
const resending = (check: Check) =>
  ({ 'field.changed': typing(check, 'editing')['field.changed'], 'form.submitted': { target: 'saving' } }) as const

const context = ({ input }: { input: FormInput }): FormContext => ({
  draft: input.draft,
  problems: [],
  tried: false,
  refusal: null,
  savedRef: '',
  error: null,
})

const statesOf = (check: Check) =>
  ({
    editing: { description: 'The person fills the form in.', on: typing(check, 'editing') },
    invalid: {
      description: 'A rule says no: its fields say why while the person corrects them.',
      on: typing(check, 'invalid'),
    },
    saving: busyState({
      description: 'The server checks what was entered and stores it.',
      invoke: {
        src: 'saveForm',
        input: ({ context }: { context: FormContext }) => ({ draft: context.draft }),
        onDone: [
          {
            guard: {
              type: 'isSaved',
              params: resultOf<SaveResult>,
            },
            target: 'saved',
            actions: {
              type: 'keepResult',
              params: resultOf<SaveResult>,
            },
          },
          {
            guard: {
              type: 'isDuplicate',
              params: resultOf<SaveResult>,
            },
            target: 'duplicate',
            actions: [
              {
                type: 'keepResult',
                params: resultOf<SaveResult>,
              },
              'askToCheck',
            ],
          },
          {
            target: 'refused',
            actions: [
              {
                type: 'keepResult',
                params: resultOf<SaveResult>,
              },
              'askToCheck',
            ],
          },
        ],
      },
      failure: 'failed',
    }),
    duplicate: {
      description: 'What must be unique is taken already: the person changes it.',
      on: resending(check),
    },
    refused: {
      description: 'A rule of the server says no: what was entered stays, to be corrected or sent again.',
      on: resending(check),
    },
    failed: failedState({
      description:
        'The server did not answer: nobody can tell whether it was stored. The retry sends the same, which stores it once.',
      retry: 'saving',
      on: {
        'field.changed': typing(check, 'editing')['field.changed'],
      },
    }),
    saved: { description: 'It is stored.', type: 'final' },
  }) as const

/**
 * The chart of a form: typing, the rules of the domain, the server's answer. The rules are checked on each attempt and,
 * after the first, during typing; the server checks them again, since another user may have been faster.
 */
export const formMachine = ({ id, description, check }: Words) =>
  formSetup.createMachine({ id, description, context, initial: 'editing', states: statesOf(check) })

/** The states of a form without unique fields: the server never answers `duplicate`. */
const plainStatesOf = (check: Check) => {
  const { saving, duplicate: _, ...others } = statesOf(check)
  const [whenSaved, , otherwise] = saving.invoke.onDone
  return { ...others, saving: { ...saving, invoke: { ...saving.invoke, onDone: [whenSaved, otherwise] } } } as const
}

/** As `formMachine`, for an entry without unique fields. */
export const plainFormMachine = ({ id, description, check }: Words) =>
  formSetup.createMachine({ id, description, context, initial: 'editing', states: plainStatesOf(check) })

/** As `plainFormMachine`, for an entry that can be removed after a confirmation. */
export const removableFormMachine = ({ id, description, check }: Words) => {
  const { editing, invalid, ...others } = plainStatesOf(check)
  const removable = { 'removal.requested': 'confirmingRemoval' } as const
  return formSetup.createMachine({
    id,
    description,
    context,
    initial: 'editing',
    states: {
      editing: { ...editing, on: { ...editing.on, ...removable } },
      invalid: { ...invalid, on: { ...invalid.on, ...removable } },
      ...others,
      confirmingRemoval: {
        description: 'The person is asked whether it is to be removed.',
        on: { 'removal.confirmed': 'removing', 'removal.cancelled': 'editing' },
      },
      removing: busyState({
        description: 'The server removes it.',
        invoke: { src: 'removeEntry', onDone: 'removed' },
        failure: 'removalFailed',
      }),
      removalFailed: failedState({
        description: 'The server did not answer: it may still be there. The person tries again or keeps it.',
        retry: 'removing',
        on: {
          'removal.cancelled': 'editing',
        },
      }),
      removed: { description: 'It is gone.', type: 'final' },
    },
  })
}

type Question = {
  /** True if the draft is asked about before it is saved. */
  isAsked: (draft: Draft) => boolean
  /** The code by which the server asks about it. */
  askedBy: string
  /** What the question is about, for those who read the chart. */
  asking: string
}

/** As `plainFormMachine`, for an entry of which some are asked about before they are saved. */
export const askingFormMachine = ({ id, description, check, isAsked, askedBy, asking }: Words & Question) => {
  const { editing, invalid, saving, ...others } = plainStatesOf(check)
  const [whenSaved, otherwise] = saving.invoke.onDone
  return formSetup.createMachine({
    id,
    description,
    context,
    initial: 'editing',
    states: {
      editing: { ...editing, on: typing(check, 'editing', 'weighing') },
      invalid: { ...invalid, on: typing(check, 'invalid', 'weighing') },
      weighing: {
        description: 'The draft is sound: it is saved, or asked about first.',
        always: [
          {
            guard: { type: 'isAsked', params: ({ context: { draft } }) => ({ asked: isAsked(draft) }) },
            target: 'asking',
          },
          { target: 'saving' },
        ],
      },
      asking: {
        description: asking,
        on: {
          'question.answered': {
            target: 'saving',
            actions: { type: 'change', params: ({ event: { patch } }) => ({ patch, problems: [] }) },
          },
          'question.cancelled': 'editing',
        },
      },
      saving: {
        ...saving,
        invoke: {
          ...saving.invoke,
          onDone: [
            whenSaved,
            {
              guard: {
                type: 'isAskedByServer',
                params: (done: { event: { output: SaveResult } }) => ({ ...resultOf(done), code: askedBy }),
              },
              target: 'asking',
            },
            otherwise,
          ],
        },
      },
      ...others,
    },
  })
}
