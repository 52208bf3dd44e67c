import { assign, fromPromise, setup } from 'xstate'
import type { PersonalFindings } from '../../contract/accounts/personal-data.ts'
import { answerGuards, errorActions, resultOf, unwired } from '../parts.ts'
import { busyState, failedState, requestState } from '../states.ts'
import type { ErasureContext, ErasureEvent, ErasureInput, ErasureResult, Subject } from './erasure.types.ts'

/**
 * The data of one person, the user or a contact of a customer: where they are found, their export, their erasure.
 *
 * What is found is read first, so that the confirmation of an erasure can name what is erased and what stays. An
 * erasure cannot be undone: it is confirmed first, and a retry after a lost answer uses the same key. Rules that forbid
 * it are known before the confirmation, and are checked again by the server.
 */
export const erasureMachine = setup({
  types: { context: {} as ErasureContext, events: {} as ErasureEvent, input: {} as ErasureInput },
  actors: {
    readFindings: fromPromise<PersonalFindings, { subject: Subject }>(unwired('readFindings')),
    /** Downloads a file with all of the person's data. */
    saveExport: fromPromise<void, { subject: Subject }>(unwired('saveExport')),
    erase: fromPromise<ErasureResult, { subject: Subject; attemptKey: string }>(unwired('erase')),
  },
  actions: {
    keepFindings: assign((_, { findings }: { findings: PersonalFindings }) => ({ findings })),
    beginAttempt: assign(() => ({ attemptKey: crypto.randomUUID() })),
    keepRefusal: assign((_, { result }: { result: ErasureResult }) =>
      result.kind === 'refused' ? { codes: result.codes } : {},
    ),
    ...errorActions,
    forgetRefusal: assign(() => ({ codes: [] })),
  },
  guards: {
    isErasable: ({ context }) => context.findings?.obstacle === null,
    ...answerGuards,
  },
}).createMachine({
  id: 'erasure',
  description: 'The data of a person: what is found, its export, its erasure.',
  context: ({ input }) => ({ subject: input.subject, findings: null, attemptKey: '', codes: [], error: null }),
  initial: 'reading',
  states: {
    reading: busyState({
      description: 'It is looked up where the person is named.',
      invoke: {
        src: 'readFindings',
        input: ({ context }) => ({ subject: context.subject }),
        onDone: {
          target: 'shown',
          actions: { type: 'keepFindings', params: ({ event }) => ({ findings: event.output }) },
        },
      },
      failure: 'readFailed',
    }),
    readFailed: failedState({
      description: 'What names the person could not be read.',
      retry: 'reading',
    }),
    shown: {
      description: 'What is found, how often, and what would stay.',
      on: {
        'export.requested': { target: 'exporting' },
        'erasure.requested': { guard: 'isErasable', target: 'confirming' },
      },
    },
    exporting: busyState({
      description: 'The file with these data is made and saved in the browser.',
      invoke: {
        src: 'saveExport',
        input: ({ context }) => ({ subject: context.subject }),
        onDone: { target: 'shown' },
      },
      failure: 'exportFailed',
    }),
    exportFailed: failedState({
      description: 'The file was not made, or did not arrive.',
      retry: 'exporting',
      on: { 'export.abandoned': 'shown' },
    }),
    confirming: {
      description: 'Erase? The question says what goes and what stays.',
      on: {
        'erasure.confirmed': { target: 'erasing', actions: 'beginAttempt' },
        'erasure.abandoned': { target: 'shown' },
      },
    },
    erasing: requestState({
      description: 'The server erases the data.',
      invoke: {
        src: 'erase',
        input: ({ context: { subject, attemptKey } }) => ({ subject, attemptKey }),
      },
      accepted: { target: 'erased' },
      refused: { target: 'refused', actions: { type: 'keepRefusal', params: resultOf } },
      failure: 'unknown',
    }),
    refused: {
      description: 'A rule of the server says no: nothing was erased.',
      tags: 'failed',
      on: { 'findings.reloaded': { target: 'reading', actions: 'forgetRefusal' } },
    },
    unknown: failedState({
      description:
        'The server did not answer: nobody can tell whether they were erased. The retry repeats the same attempt.',
      retry: 'erasing',
    }),
    erased: { description: 'Nothing names the person any more.', type: 'final' },
  },
})
