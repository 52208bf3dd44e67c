import { assign, fromPromise, setup } from 'xstate'
import { CASE_DOCUMENT_MAX_BYTES } from '../../domain/constants.ts'
import { errorOf, unwired } from '../parts.ts'
import type { JoinInput, UploadsContext, UploadsEvent, WaitingFile } from './uploads.types.ts'

const isTooLarge = ({ size }: WaitingFile): boolean => size > CASE_DOCUMENT_MAX_BYTES

/** Setup of the charts that upload files. */
const uploadsSetup = setup({
  types: {
    context: {} as UploadsContext,
    events: {} as UploadsEvent,
  },
  actors: {
    /** Uploads a file and reports its progress. */
    joinDocument: fromPromise<void, JoinInput>(unwired('joinDocument')),
  },
  actions: {
    queue: assign(({ context }, { files }: { files: readonly WaitingFile[] }) => ({
      waiting: [...context.waiting, ...files.filter((file) => !isTooLarge(file))],
      left: [
        ...context.left,
        ...files.filter(isTooLarge).map((file) => ({ ...file, error: { code: 'FILE_TOO_LARGE' } })),
      ],
    })),
    dequeue: assign(({ context }, { id }: { id: string }) => ({
      waiting: context.waiting.filter((file) => file.id !== id),
    })),
    begin: assign(() => ({ share: 0 })),
    progress: assign((_, { share }: { share: number }) => ({ share })),
    joined: assign(({ context }) => ({ waiting: context.waiting.slice(1), added: context.added + 1 })),
    putAside: assign(({ context }, { error }: { error: unknown }) => ({
      waiting: context.waiting.slice(1),
      left: [...context.left, ...context.waiting.slice(0, 1).map((file) => ({ ...file, error }))],
    })),
    queueAgain: assign(({ context }, { id }: { id: string }) => ({
      waiting: [...context.waiting, ...context.left.filter((file) => file.id === id)],
      left: context.left.filter((file) => file.id !== id),
    })),
    forgetLeft: assign(({ context }, { id }: { id: string }) => ({
      left: context.left.filter((file) => file.id !== id),
    })),
  },
  guards: {
    isWaiting: ({ context }) => context.waiting.length > 0,
    isAtWork: ({ context }, { id }: { id: string }) => context.waiting[0]?.id === id,
    /** A retry cannot help a file that is too large. */
    mayLeave: ({ context }, { id }: { id: string }) => context.left.some((file) => file.id === id && !isTooLarge(file)),
  },
})

/**
 * The chart of files that are uploaded one at a time. One that is too large is never sent. One that is refused or fails
 * is set aside with its reason while the next one is uploaded; the user retries it, under the same key so that it is
 * added once, or drops it.
 */
export const uploadsMachine = ({ id, description }: { id: string; description: string }) =>
  uploadsSetup.createMachine({
    id,
    description,
    context: { waiting: [], left: [], share: 0, added: 0 },
    on: {
      'files.dropped': { actions: { type: 'queue', params: ({ event }) => event } },
      'upload.cancelled': { actions: { type: 'dequeue', params: ({ event }) => event } },
      'upload.retried': {
        guard: { type: 'mayLeave', params: ({ event }) => event },
        actions: { type: 'queueAgain', params: ({ event }) => event },
      },
      'upload.dropped': { actions: { type: 'forgetLeft', params: ({ event }) => event } },
    },
    initial: 'resting',
    states: {
      resting: {
        description: 'No document is on its way.',
        always: { guard: 'isWaiting', target: 'joining', actions: 'begin' },
      },
      joining: {
        description: 'The first of the waiting files is sent.',
        tags: 'busy',
        on: {
          'upload.progressed': { actions: { type: 'progress', params: ({ event }) => event } },
          'upload.cancelled': {
            guard: { type: 'isAtWork', params: ({ event }) => event },
            target: 'resting',
            actions: { type: 'dequeue', params: ({ event }) => event },
          },
        },
        invoke: {
          src: 'joinDocument',
          id: 'joinDocument',
          input: ({ context, self }) => ({
            file: context.waiting[0]!,
            onShare: (share: number) => self.send({ type: 'upload.progressed', share }),
          }),
          onDone: { target: 'resting', actions: 'joined' },
          onError: {
            target: 'resting',
            actions: { type: 'putAside', params: errorOf },
          },
        },
      },
    },
  })
