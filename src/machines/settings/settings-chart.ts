import { assign, fromPromise, setup } from 'xstate'
import { answerGuards, errorActions, resultOf, unwired } from '../parts.ts'
import { busyState, failedState, requestState } from '../states.ts'
import type { Kept, SaveInput, SaveResult, SettingsContext, SettingsEvent } from './settings.types.ts'

type Settings<Fields> = {
  id: string
  description: string
  /** The form before it is read. */
  blank: Fields
  /** Problems that prevent saving the form, by the server's own rules. */
  faultsOf: (fields: Fields) => readonly unknown[]
}

/** True if the screen has unsaved changes. */
export const isUnsaved = <Fields, Beside>({ kept, fields }: SettingsContext<Fields, Beside>): boolean =>
  kept !== null && JSON.stringify(fields) !== JSON.stringify(kept.fields)

/**
 * The chart of settings that are one form, saved as a whole. They share one chart, since only their fields and rules
 * (src/domain) differ.
 *
 * A form with problems is not sent. A refusal by a rule of the server leads back to the form with its text (`refused`);
 * after a lost answer the same PUT is repeated (`saveFailed`). Neither loses what was typed.
 */
export const settingsChart = <Fields extends object, Beside>({
  id,
  description,
  blank,
  faultsOf,
}: Settings<Fields>) => {
  /** From every state that shows the form. */
  const editable = {
    'fields.changed': {
      target: 'editing',
      actions: { type: 'change', params: ({ event }: { event: { patch: Partial<Fields> } }) => event },
    },
  } as const
  /** In states where the form on the screen is the one that was sent, it has no problems. */
  const savedAgain = { ...editable, 'save.requested': { target: 'saving' } } as const
  return setup({
    types: {
      context: {} as SettingsContext<Fields, Beside>,
      events: {} as SettingsEvent<Fields>,
    },
    actors: {
      loadSettings: fromPromise<Kept<Fields, Beside>>(unwired('loadSettings')),
      saveSettings: fromPromise<SaveResult<Fields, Beside>, SaveInput<Fields>>(unwired('saveSettings')),
    },
    actions: {
      keep: assign((_, { result }: { result: SaveResult<Fields, Beside> }) =>
        result.kind === 'refused'
          ? { refusal: result.code, refused: result.faults, tried: true }
          : {
              kept: result.kept,
              fields: result.kept.fields,
              tried: false,
              refused: [],
              refusal: null,
            },
      ),
      // The server's problems were about the form as it was sent.
      change: assign(({ context }, { patch }: { patch: Partial<Fields> }) => ({
        fields: { ...context.fields, ...patch },
        refused: [],
      })),
      /** Reloading discards what was typed. */
      giveUp: assign(({ context }) => (context.kept ? { fields: context.kept.fields } : {})),
      showFaults: assign({ tried: true }),
      ...errorActions,
      /** The screen asks to check the input (UI-07). */
      askToCheck: () => {},
    },
    guards: {
      isRight: ({ context }) => faultsOf(context.fields).length === 0,
      ...answerGuards,
    },
  }).createMachine({
    id,
    description,
    context: { kept: null, fields: blank, tried: false, refused: [], refusal: null, error: null },
    initial: 'loading',
    states: {
      loading: busyState({
        description: 'What was saved before is being read.',
        invoke: {
          src: 'loadSettings',
          onDone: {
            target: 'editing',
            actions: { type: 'keep', params: ({ event }) => ({ result: { kind: 'kept', kept: event.output } }) },
          },
        },
        failure: 'loadFailed',
      }),
      loadFailed: failedState({
        description: 'What was saved before could not be read.',
        retry: 'loading',
      }),
      editing: {
        description: 'The form, with what is not saved yet.',
        on: {
          ...editable,
          'save.requested': [
            { guard: 'isRight', target: 'saving' },
            { target: 'editing', actions: ['showFaults', 'askToCheck'] },
          ],
        },
      },
      saving: requestState({
        description: 'The server checks the form and saves it.',
        invoke: {
          src: 'saveSettings',
          input: ({ context }) => ({ fields: context.fields }),
        },
        accepted: { target: 'saved', actions: { type: 'keep', params: resultOf } },
        refused: { target: 'refused', actions: [{ type: 'keep', params: resultOf }, 'askToCheck'] },
        failure: 'saveFailed',
      }),
      saved: { description: 'What is on the screen is saved.', on: savedAgain },
      refused: {
        description: 'A rule of the server says no; what was typed is still there.',
        tags: 'failed',
        on: { ...savedAgain, 'settings.reloaded': { target: 'loading', actions: 'giveUp' } },
      },
      saveFailed: failedState({
        description:
          'The server did not answer: nobody can tell whether it was saved. Sending the same again does no harm.',
        retry: 'saving',
        on: { 'editing.resumed': { target: 'editing' } },
      }),
    },
  })
}
