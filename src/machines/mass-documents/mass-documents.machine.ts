import { assign, fromPromise, sendTo, setup } from 'xstate'
import type { DraftDocument } from '../../contract/cases/drafts.ts'
import { errorActions, errorOf, unwired } from '../parts.ts'
import { busyState, failedState } from '../states.ts'
import type { DocumentsChanged, MassDocumentsContext, MassDocumentsEvent, WaitingFile } from './mass-documents.types.ts'

/**
 * Documents of the customers of a mass delegation.
 *
 * Files are uploaded one at a time, across all customers. One that is refused or fails is set aside with its reason
 * while the next one is uploaded: with hundreds of customers, one bad file must not block the others. It can be retried
 * or dropped at any time. The mass delegation is notified of every change, since it waits for uploads in progress.
 */
export const massDocumentsMachine = setup({
  types: { context: {} as MassDocumentsContext, events: {} as MassDocumentsEvent },
  actors: {
    joinDocument: fromPromise<DraftDocument, { file: WaitingFile }>(unwired('joinDocument')),
    removeDocument: fromPromise<void, { fileId: string }>(unwired('removeDocument')),
  },
  actions: {
    /** Without a parent, as in its own walk, there is nobody to notify. */
    tell: sendTo(
      ({ self }) => self._parent ?? self,
      ({ context }: { context: MassDocumentsContext }): DocumentsChanged => ({
        type: 'documents.changed',
        documents: context.documents,
        pending: context.waiting.length + context.left.length,
      }),
    ),
    take: assign((_, { documents }: { documents: readonly DraftDocument[] }) => ({ documents })),
    /** Drops the waiting files of a removed customer; the server refuses the one that is being uploaded. */
    leaveOut: assign(({ context }, { tiersRefs }: { tiersRefs: readonly string[] }) => {
      const isLeft = ({ tiersRef }: { tiersRef: string }) => !tiersRefs.includes(tiersRef)
      return {
        documents: context.documents.filter(isLeft),
        waiting: context.waiting.filter((file, index) => index === 0 || isLeft(file)),
        left: context.left.filter(isLeft),
      }
    }),
    queue: assign(({ context }, { files }: { files: readonly WaitingFile[] }) => ({
      waiting: [...context.waiting, ...files],
    })),
    dequeue: assign(({ context }, { id }: { id: string }) => ({
      waiting: context.waiting.filter((file) => file.id !== id),
    })),
    joined: assign(({ context }, { document }: { document: DraftDocument }) => ({
      documents: [...context.documents, document],
      waiting: context.waiting.slice(1),
    })),
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
    mark: assign((_, { fileId }: { fileId: string }) => ({ removed: fileId })),
    removed: assign(({ context }) => ({
      documents: context.documents.filter(({ fileId }) => fileId !== context.removed),
      removed: null,
    })),
    unmark: assign(() => ({ removed: null })),
    ...errorActions,
  },
  guards: {
    isWaiting: ({ context }) => context.waiting.length > 0,
    isAtWork: ({ context }, { id }: { id: string }) => context.waiting[0]?.id === id,
    isJoined: ({ context }, { fileId }: { fileId: string }) =>
      context.documents.some((document) => document.fileId === fileId),
  },
}).createMachine({
  id: 'massDocuments',
  description: 'Documents are joined to the customers of a group delegation or removed from them.',
  context: { documents: [], waiting: [], left: [], removed: null, error: null },
  on: {
    'documents.given': { actions: [{ type: 'take', params: ({ event }) => event }, 'tell'] },
    'customers.gone': { actions: [{ type: 'leaveOut', params: ({ event }) => event }, 'tell'] },
    'files.dropped': { actions: [{ type: 'queue', params: ({ event }) => event }, 'tell'] },
    'upload.cancelled': { actions: [{ type: 'dequeue', params: ({ event }) => event }, 'tell'] },
    'upload.retried': { actions: [{ type: 'queueAgain', params: ({ event }) => event }, 'tell'] },
    'upload.dropped': { actions: [{ type: 'forgetLeft', params: ({ event }) => event }, 'tell'] },
  },
  initial: 'resting',
  states: {
    resting: {
      description: 'No document is being joined or removed.',
      always: { guard: 'isWaiting', target: 'joining' },
      on: {
        'document.removed': {
          guard: { type: 'isJoined', params: ({ event }) => event },
          target: 'removing',
          actions: { type: 'mark', params: ({ event }) => event },
        },
      },
    },
    joining: {
      description: 'The first of the waiting files is sent.',
      tags: 'busy',
      on: {
        'upload.cancelled': {
          guard: { type: 'isAtWork', params: ({ event }) => event },
          target: 'resting',
          actions: [{ type: 'dequeue', params: ({ event }) => event }, 'tell'],
        },
      },
      invoke: {
        src: 'joinDocument',
        id: 'joinDocument',
        input: ({ context }) => ({ file: context.waiting[0]! }),
        onDone: {
          target: 'resting',
          actions: [{ type: 'joined', params: ({ event }) => ({ document: event.output }) }, 'tell'],
        },
        onError: {
          target: 'resting',
          actions: [{ type: 'putAside', params: errorOf }, 'tell'],
        },
      },
    },
    removing: busyState({
      description: 'The server removes a document.',
      invoke: {
        src: 'removeDocument',
        input: ({ context }) => ({ fileId: context.removed ?? '' }),
        onDone: { target: 'resting', actions: ['removed', 'tell'] },
      },
      failure: 'removeFailed',
    }),
    removeFailed: failedState({
      description: 'The document may still be there.',
      retry: 'removing',
      on: {
        'removal.dropped': { target: 'resting', actions: 'unmark' },
      },
    }),
  },
})
