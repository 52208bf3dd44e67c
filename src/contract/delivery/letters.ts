import { PRINT_BATCH_MAX_LETTERS, PRINT_LETTERS_AT_ONCE } from '../../domain/constants.ts'
import { BODY, defineEndpoint } from '../define.ts'
import { sendingQueries } from '../invalidated.ts'
import { accountParams, businessDate, decimal, moment } from '../shared.ts'
import { z } from '../zod.ts'
import { messageLanguage, nothingDue, notPlanned, reminderTarget } from './reminders.ts'

const tiersRefs = z.array(z.string().min(1)).min(1)
const printBody = z.object({
  /** Customers in the print order of their letters; duplicates get one letter. */
  tiersRefs: tiersRefs.max(PRINT_BATCH_MAX_LETTERS),
})

/** MAKING until the file is generated; RECORDING from its confirmation until every letter is recorded as sent. */
export const printBatchStates = ['MAKING', 'READY', 'RECORDING', 'PRINTED', 'CANCELLED'] as const
/** CLAIMED and MADE letters are in progress; a FAILED one is not sent, and its reminder stays planned. */
export const printLetterStates = ['PENDING', 'CLAIMED', 'MADE', 'FAILED', 'SENT', 'CANCELLED'] as const

export const printBatch = z.object({
  batchId: z.string(),
  state: z.enum(printBatchStates),
  createdDate: moment,
  /** Number of letters requested, made, failed and sent. */
  total: z.number().int(),
  done: z.number().int(),
  letters: z.array(
    z.object({
      tiersRef: z.string(),
      tiersName: z.string(),
      state: z.enum(printLetterStates),
      /** Why the letter could not be made. */
      failure: z.object({ code: z.string(), reason: z.string() }).nullable(),
    }),
  ),
})
export type PrintBatch = z.infer<typeof printBatch>

const batchParams = z.object({ batchId: z.uuid() })
const noBatch = { status: 404, code: 'PRINT_BATCH_NOT_FOUND', when: 'the tenant has no such batch' }
const nothingMade = { status: 409, code: 'PRINT_NOTHING_MADE', when: 'none of the letters could be generated' }

export const printLetters = defineEndpoint({
  id: 'printLettersAtOnce',
  spec: 'API-81',
  summary: 'The letters of a few customers as one PDF, immediately; the header X-Print-Batch names their batch',
  tag: 'Letters',
  method: 'POST',
  path: '/api/masters/{masterRef}/reminders/print-letters',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT', 'SUBSCRIPTION'],
  invalidates: [],
  params: accountParams,
  body: printBody.extend({ tiersRefs: tiersRefs.max(PRINT_LETTERS_AT_ONCE) }),
  answers: 'binary',
  refusals: [nothingMade],
})

export const startPrintBatch = defineEndpoint({
  takes: BODY.list,
  id: 'startPrintBatch',
  spec: 'API-83',
  summary: 'Generate the letters of several customers in the background',
  tag: 'Letters',
  method: 'POST',
  path: '/api/v2/masters/{masterRef}/reminders/print-letters',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT', 'SUBSCRIPTION'],
  invalidates: sendingQueries,
  isLong: true,
  params: accountParams,
  body: printBody,
  status: 202,
  answer: printBatch,
})

export const previewLetter = defineEndpoint({
  id: 'previewLetter',
  spec: 'API-82',
  summary: 'A reminder as it would be sent now: the PDF of a letter, else the page of an e-mail',
  tag: 'Letters',
  method: 'POST',
  path: '/api/v2/masters/{masterRef}/reminders/preview',
  permission: 'READ',
  needs: [],
  invalidates: [],
  params: accountParams,
  body: reminderTarget.extend({ language: messageLanguage.optional() }),
  answers: 'binary',
  refusals: [
    notPlanned,
    nothingDue,
    { status: 409, code: 'REMINDER_NO_ADDRESS', when: 'the customer has no postal address' },
    { status: 500, code: 'PDF_GENERATION_FAILED', when: 'the letter could not be generated' },
  ],
})

export const downloadPrintBatch = defineEndpoint({
  id: 'downloadPrintBatch',
  spec: 'API-84',
  summary: 'The PDF of a batch; 202 while it is being generated',
  tag: 'Letters',
  method: 'GET',
  path: '/api/v2/print-batches/{batchId}/download',
  permission: 'READ',
  isLong: true,
  params: batchParams,
  answers: 'binary',
  refusals: [noBatch, nothingMade, { status: 409, code: 'PRINT_BATCH_CANCELLED', when: 'it was cancelled' }],
})

export const getPrintBatch = defineEndpoint({
  id: 'getPrintBatch',
  summary: 'The state of a batch, letter by letter',
  tag: 'Letters',
  method: 'GET',
  path: '/api/v2/print-batches/{batchId}',
  permission: 'READ',
  params: batchParams,
  answer: printBatch,
  refusals: [noBatch],
})

export const listOpenPrintBatches = defineEndpoint({
  id: 'listOpenPrintBatches',
  summary: 'Batches that are being generated, printed or recorded, newest first',
  tag: 'Letters',
  method: 'GET',
  path: '/api/v2/masters/{masterRef}/print-batches',
  permission: 'READ',
  params: accountParams,
  answer: z.object({ items: z.array(printBatch), totalItems: z.number().int() }),
})

const stateRefusal = (code: string, when: string) => ({ status: 409, code, when })

export const confirmPrintBatch = defineEndpoint({
  id: 'confirmPrintBatch',
  summary: 'Confirm that a batch is printed: its letters count as sent',
  tag: 'Letters',
  method: 'POST',
  path: '/api/v2/print-batches/{batchId}/confirm',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: sendingQueries,
  isLong: true,
  params: batchParams,
  answer: printBatch,
  refusals: [
    noBatch,
    stateRefusal('PRINT_BATCH_NOT_READY', 'it is still being made, or none of its letters could be made'),
    stateRefusal('PRINT_BATCH_CANCELLED', 'it was cancelled'),
  ],
})

export const cancelPrintBatch = defineEndpoint({
  id: 'cancelPrintBatch',
  summary: 'Cancel a batch: its reminders return to the plan',
  tag: 'Letters',
  method: 'POST',
  path: '/api/v2/print-batches/{batchId}/cancel',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: sendingQueries,
  params: batchParams,
  answer: printBatch,
  refusals: [noBatch, stateRefusal('PRINT_BATCH_PRINTED', 'somebody said that it is printed')],
})

const customerParams = accountParams.extend({ tiersRef: z.string().min(1) })
const unknownCustomer = { status: 404, code: 'TIERS_NOT_FOUND', when: 'the account has no such customer' }

export const downloadStatement = defineEndpoint({
  id: 'downloadStatement',
  summary: 'The statement of a customer as PDF',
  tag: 'Letters',
  method: 'GET',
  path: '/api/masters/{masterRef}/tiers/{tiersRef}/statement',
  permission: 'READ',
  params: customerParams,
  /** Without it, the language of messages to the customer. */
  query: z.object({ language: messageLanguage.optional() }),
  answers: 'binary',
  refusals: [
    unknownCustomer,
    { status: 422, code: 'STATEMENT_TOO_LONG', when: 'the customer has too many open invoices for one PDF' },
    { status: 503, code: 'READING_BUSY', when: 'too many long statements are being generated' },
  ],
})

export const getAmountsDue = defineEndpoint({
  id: 'getAmountsDue',
  summary: 'The overdue amount of a customer: principal, late-payment interest and recovery charge',
  tag: 'Letters',
  method: 'GET',
  path: '/api/masters/{masterRef}/tiers/{tiersRef}/amounts-due',
  permission: 'READ',
  params: customerParams,
  answer: z.object({
    /** False: the account does not show late-payment interest. */
    shown: z.boolean(),
    principal: decimal,
    penalties: decimal,
    indemnity: decimal,
    total: decimal,
    /**
     * Interest for a half-year, from `from`, whose rate is unknown: at the last known rate, or left out; null if all
     * rates are known.
     */
    unknownRate: z.object({ from: businessDate, counted: z.boolean() }).nullable(),
  }),
  refusals: [unknownCustomer],
})
