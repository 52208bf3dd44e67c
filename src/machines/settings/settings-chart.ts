import { assign, fromPromise, setup } from 'xstate'
import { errorActions, resultOf, unwired } from '../parts.ts'
import { busyState, failedState } from '../states.ts'
import type { Kept, SaveInput, SaveResult, SettingsContext, SettingsEvent } from './settings.types.ts'

type Settings<Fields> = {
  id: string
  description: string
  /** What the form holds before it was read. */
  blank: Fields
  /** What stands against keeping the form, by the rules that the server has too. */
  faultsOf: (fields: Fields) => readonly unknown[]
}

/** True when the screen has what the server has not. */
export const isUnsaved = <Fields, Beside>({ kept, fields }: SettingsContext<Fields, Beside>): boolean =>
  kept !== null && JSON.stringify(fields) !== JSON.stringify(kept.fields)

/**
 * The charts of settings that are one form, kept as a whole. They are one chart, since they differ in their fields and
 * rules only (src/domain).
 *
 * A form with a fault is not sent. A rule of the server that says no leads back to the form with its words (`refused`);
 * only when nobody answered is the same thing tried again (`saveFailed`), which a PUT allows. Neither loses what is typed.
 */
export const settingsChart = <Fields extends object, Beside>({
  id,
  description,
  blank,
  faultsOf,
}: Settings<Fields>) => {
  /** From every state in which a person looks at the form. */
  const editable = {
    'fields.changed': {
      target: 'editing',
      actions: { type: 'change', params: ({ event }: { event: { patch: Partial<Fields> } }) => event },
    },
  } as const
  /** Where the form on the screen is the one that was sent, so that it is without a fault. */
  const savedAgain = { ...editable, 'save.requested': { target: 'saving' } } as const
  return setup({
    types: {
      context: {} as SettingsContext<Fields, Beside>,
      events: {} as SettingsEvent<Fields>,
    },
    actors: {
      /** Reads what is kept. */
      loadSettings: fromPromise<Kept<Fields, Beside>>(unwired('loadSettings')),
      /** Keeps the form. */
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
              error: null,
            },
      ),
      // What the server found was of the form as it was sent.
      change: assign(({ context }, { patch }: { patch: Partial<Fields> }) => ({
        fields: { ...context.fields, ...patch },
        refused: [],
      })),
      /** Who reloads gives up what is typed. */
      giveUp: assign(({ context }) => (context.kept ? { fields: context.kept.fields } : {})),
      showFaults: assign({ tried: true }),
      ...errorActions,
      /** The screen asks to check the input (UI-07). */
      askToCheck: () => {},
    },
    guards: {
      isRight: ({ context }) => faultsOf(context.fields).length === 0,
      isKept: (_, { result }: { result: SaveResult<Fields, Beside> }) => result.kind === 'kept',
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
      saving: busyState({
        description: 'The server checks the form and saves it.',
        invoke: {
          src: 'saveSettings',
          input: ({ context }) => ({ fields: context.fields }),
          onDone: [
            {
              guard: { type: 'isKept', params: resultOf },
              target: 'saved',
              actions: { type: 'keep', params: resultOf },
            },
            {
              target: 'refused',
              actions: [{ type: 'keep', params: resultOf }, 'askToCheck'],
            },
          ],
        },
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
