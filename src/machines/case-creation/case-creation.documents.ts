import { keepError } from '../parts.ts'
import { caseCreationSetup } from './case-creation.setup.ts'

/** Documents are uploaded one at a time; one that fails or is cancelled does not block the others. */
export const documentStates = caseCreationSetup.createStateConfig({
  description: 'Documents are joined to the draft or removed from it, beside the steps.',
  initial: 'resting',
  on: { 'files.dropped': { actions: { type: 'queue', params: ({ event }) => event } } },
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
      tags: 'background',
      on: {
        'upload.progressed': { actions: { type: 'progress', params: ({ event }) => event } },
        'upload.cancelled': { target: 'resting', actions: 'dequeue' },
      },
      invoke: {
        src: 'joinDocument',
        id: 'joinDocument',
        input: ({ context, self }) => ({
          file: context.waiting[0]!,
          onShare: (share: number) => self.send({ type: 'upload.progressed', share }),
        }),
        onDone: {
          target: 'resting',
          actions: [{ type: 'joined', params: ({ event }) => ({ document: event.output }) }, 'dequeue'],
        },
        onError: { target: 'joinFailed', actions: keepError },
      },
    },
    joinFailed: {
      description: 'The file was refused, or nobody can tell whether it arrived.',
      tags: 'failed',
      exit: 'forgetError',
      on: {
        'upload.retried': { target: 'joining' },
        'upload.cancelled': { target: 'resting', actions: 'dequeue' },
      },
    },
    removing: {
      description: 'The server removes a document.',
      tags: 'background',
      invoke: {
        src: 'removeDocument',
        id: 'removeDocument',
        input: ({ context }) => ({ fileId: context.removed ?? '' }),
        onDone: { target: 'resting', actions: 'removed' },
        onError: { target: 'removeFailed', actions: keepError },
      },
    },
    removeFailed: {
      description: 'The document may still be there.',
      tags: 'failed',
      exit: 'forgetError',
      on: {
        'removal.retried': { target: 'removing' },
        'removal.dropped': { target: 'resting', actions: 'unmark' },
      },
    },
  },
})
