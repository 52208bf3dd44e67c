import { assign, fromPromise, setup } from 'xstate'
import type { FileCheck } from '../../domain/cases/file-manifest.ts'
import { resultOf, unwired } from '../parts.ts'

/** A file that the user chose. */
export type ChosenFile = { name: string; file: Blob }

type Context = {
  chosen: ChosenFile | null
  result: FileCheck | null
  /** The seal to compare with, as the user typed it. */
  noted: string
}
type Event =
  | { type: 'file.chosen'; chosen: ChosenFile }
  | { type: 'retry.requested' }
  | { type: 'seal.typed'; noted: string }

const choosable = {
  'file.chosen': {
    target: 'reading',
    actions: {
      type: 'take',
      params: ({ event }: { event: { chosen: ChosenFile } }) => ({ chosen: event.chosen }),
    },
  },
} as const

/** Verifies that the file of a case is unaltered. Nothing leaves the browser, so anybody may check any file. */
export const fileCheckMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    /** Reads the file and checks every entry. @throws if it cannot be read */
    checkFile: fromPromise<FileCheck, { chosen: ChosenFile }>(unwired('checkFile')),
  },
  actions: {
    take: assign((_, { chosen }: { chosen: ChosenFile }) => ({ chosen, result: null, noted: '' })),
    keepResult: assign((_, { result }: { result: FileCheck }) => ({ result })),
    noteSeal: assign((_, { noted }: { noted: string }) => ({ noted })),
  },
  guards: {
    isUnchanged: (_, { result }: { result: FileCheck }) => result.kind === 'UNCHANGED',
    isChanged: (_, { result }: { result: FileCheck }) => result.kind === 'CHANGED',
  },
}).createMachine({
  id: 'fileCheck',
  description: 'Checks in the browser whether the file of a case is as it was made.',
  context: { chosen: null, result: null, noted: '' },
  initial: 'idle',
  states: {
    idle: { description: 'No file is chosen yet.', on: choosable },
    reading: {
      description: 'The file is read, and every entry compared with the manifest.',
      tags: 'busy',
      invoke: {
        src: 'checkFile',
        id: 'checkFile',
        input: ({ context }) => ({ chosen: context.chosen! }),
        onDone: [
          {
            guard: { type: 'isUnchanged', params: resultOf },
            target: 'unchanged',
            actions: { type: 'keepResult', params: resultOf },
          },
          {
            guard: { type: 'isChanged', params: resultOf },
            target: 'changed',
            actions: { type: 'keepResult', params: resultOf },
          },
          { target: 'unreadable' },
        ],
        onError: 'failed',
      },
    },
    unchanged: {
      description: 'Every entry is as it was; its seal may be compared with the one that the account noted.',
      on: {
        ...choosable,
        'seal.typed': { actions: { type: 'noteSeal', params: ({ event }) => ({ noted: event.noted }) } },
      },
    },
    changed: { description: 'Entries are not as they were: which ones, and how.', on: choosable },
    unreadable: { description: 'It is no file of a case, or nothing in it can be read.', on: choosable },
    failed: {
      description: 'The browser could not read it: it is gone, or on a disk that does not answer.',
      tags: 'failed',
      on: { ...choosable, 'retry.requested': 'reading' },
    },
  },
})
