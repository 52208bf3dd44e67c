import { failedState, failing, type Invocation } from './states.ts'

const keepChange = { type: 'change', params: ({ event }: { event: object }) => event } as const

/** The saved value, for the chart's action `kept`. */
export const keptBy = <Kept>({ event }: { event: { output: Kept } }) => ({ kept: event.output })

type Keeping<Save> = {
  kept: object
  typing: { tags: 'background' }
  saving: { description: string; tags: 'background'; invoke: Save }
  unkept: { tags: 'failed'; exit: 'forgetError' }
}

/**
 * The states that autosave a draft on the server after each pause in typing. The chart provides the guard `isUnkept`,
 * the action `change` and the actor `waitForPause`; `others` holds whatever else it needs.
 */
export const keepingStates = <const Save, Others>({
  changed,
  save,
  onceKept = [],
  others,
}: {
  /** The event of an edit. */
  changed: string
  /**
   * The actor that saves the draft; errors other than a failed request, such as a conflict, are handled in its
   * `onError`.
   */
  save: Save & Invocation
  /** Where a saved draft goes on by itself. */
  onceKept?: readonly { guard: string; target: string }[]
  others?: Others
}): Keeping<Save> & Others => {
  const typing = { target: 'typing', actions: keepChange }
  const states = {
    kept: {
      description: 'The server has what is on the screen.',
      always: [{ guard: 'isUnkept', target: 'typing' }, ...onceKept],
    },
    typing: {
      description: 'What is typed is saved as soon as there is a pause.',
      tags: 'background',
      on: { [changed]: { ...typing, reenter: true } },
      invoke: { src: 'waitForPause', id: 'waitForPause', onDone: 'saving', onError: 'saving' },
    },
    saving: {
      description: 'The server saves what is typed.',
      tags: 'background',
      invoke: failing(save, 'unkept'),
    },
    unkept: failedState({
      description: 'What is typed could not be saved; it is still on the screen and in this browser.',
      retry: 'saving',
      on: { [changed]: typing },
    }),
    ...others,
  }
  return states as unknown as Keeping<Save> & Others
}

/** The draft was changed elsewhere: the user takes that version, or overwrites it with what is on the screen. */
export const conflictState = <const Theirs extends string>({
  description,
  theirs,
}: {
  description: string
  /** The target when the user takes the other version. */
  theirs: Theirs
}) =>
  ({
    description,
    exit: 'forgetError',
    on: {
      'theirs.taken': { target: theirs, actions: 'forgetTyped' },
      'mine.kept': { target: 'overwriting' },
    },
  }) as const
