import { assign, fromPromise, setup } from 'xstate'
import type { PersonalFindings } from '../../contract/accounts/personal-data.ts'
import { keepError, unwired } from '../parts.ts'
import type { ErasureContext, ErasureEvent, ErasureInput, ErasureResult, Subject } from './erasure.types.ts'

/**
 * The data of one person, one's own or those of somebody at a customer: where they are found, exported, erased.
 *
 * What is found is read first, so that the question before an erasure can name what goes and what stays. An erasure cannot
 * be taken back: it is asked, and when nobody answers the retry repeats the same attempt. A rule that stands against it is
 * known before it is asked, and may still come up when it is done.
 */
export const erasureMachine = setup({
  types: { context: {} as ErasureContext, events: {} as ErasureEvent, input: {} as ErasureInput },
  actors: {
    readFindings: fromPromise<PersonalFindings, { subject: Subject }>(unwired('readFindings')),
    /** Gives the person a file with everything. */
    saveExport: fromPromise<void, { subject: Subject }>(unwired('saveExport')),
    erase: fromPromise<ErasureResult, { subject: Subject; attemptKey: string }>(unwired('erase')),
  },
  actions: {
    keepFindings: assign((_, { findings }: { findings: PersonalFindings }) => ({ findings, error: null })),
    beginAttempt: assign(() => ({ attemptKey: crypto.randomUUID(), codes: [] })),
    keepRefusal: assign((_, { result }: { result: ErasureResult }) =>
      result.kind === 'refused' ? { codes: result.codes } : {},
    ),
    keepError: assign((_, { error }: { error: unknown }) => ({ error })),
    forget: assign(() => ({ error: null, codes: [] })),
  },
  guards: {
    isErasable: ({ context }) => context.findings?.obstacle === null,
    isErased: (_, { result }: { result: ErasureResult }) => result.kind === 'erased',
  },
}).createMachine({
  id: 'erasure',
  description: 'The data of a person: what is found, its export, its erasure.',
  context: ({ input }) => ({ subject: input.subject, findings: null, attemptKey: '', codes: [], error: null }),
  initial: 'reading',
  states: {
    reading: {
      description: 'It is looked up where the person is named.',
      tags: 'busy',
      invoke: {
        src: 'readFindings',
        id: 'readFindings',
        input: ({ context }) => ({ subject: context.subject }),
        onDone: {
          target: 'shown',
          actions: { type: 'keepFindings', params: ({ event }) => ({ findings: event.output }) },
        },
        onError: { target: 'readFailed', actions: keepError },
      },
    },
    readFailed: {
      description: 'What names the person could not be read.',
      tags: 'failed',
      on: { 'reading.retried': { target: 'reading', actions: 'forget' } },
    },
    shown: {
      description: 'What is found, how often, and what would stay.',
      on: {
        'export.requested': { target: 'exporting' },
        'erasure.requested': { guard: 'isErasable', target: 'confirming' },
      },
    },
    exporting: {
      description: 'The file with these data is made and saved in the browser.',
      tags: 'busy',
      invoke: {
        src: 'saveExport',
        id: 'saveExport',
        input: ({ context }) => ({ subject: context.subject }),
        onDone: { target: 'shown' },
        onError: { target: 'exportFailed', actions: keepError },
      },
    },
    exportFailed: {
      description: 'The file was not made, or did not arrive.',
      tags: 'failed',
      on: {
        'export.requested': { target: 'exporting', actions: 'forget' },
        'export.abandoned': { target: 'shown', actions: 'forget' },
      },
    },
    confirming: {
      description: 'Erase? The question says what goes and what stays.',
      on: {
        'erasure.confirmed': { target: 'erasing', actions: 'beginAttempt' },
        'erasure.abandoned': { target: 'shown' },
      },
    },
    erasing: {
      description: 'The server erases the data.',
      tags: 'busy',
      invoke: {
        src: 'erase',
        id: 'erase',
        input: ({ context: { subject, attemptKey } }) => ({ subject, attemptKey }),
        onDone: [
          { guard: { type: 'isErased', params: ({ event }) => ({ result: event.output }) }, target: 'erased' },
          {
            target: 'refused',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ result: event.output }) },
          },
        ],
        onError: { target: 'unknown', actions: keepError },
      },
    },
    refused: {
      description: 'A rule of the server says no: nothing was erased.',
      tags: 'failed',
      on: { 'reading.retried': { target: 'reading', actions: 'forget' } },
    },
    unknown: {
      description:
        'The server did not answer: nobody can tell whether they were erased. The retry repeats the same attempt.',
      tags: 'failed',
      on: { 'erasure.retried': { target: 'erasing', actions: 'forget' } },
    },
    erased: { description: 'Nothing names the person any more.', type: 'final' },
  },
})
