import {
  CUSTOM_TEXT_MAX,
  IMPORT_MAX_KEPT_DOCUMENTS,
  IMPORT_MAX_STORED_ERRORS,
  TAG_MAX_LENGTH,
  TAGS_PER_CUSTOMER,
} from '../../domain/constants.ts'
import { isLimitColumn, limitColumns } from '../../domain/credit-limits/columns.ts'
import { isCustomColumn } from '../../domain/custom-fields/index.ts'
import { customerFields } from '../../domain/customer-fields.ts'
import { movementFields } from '../../domain/movement-fields.ts'
import { chunkShape, rowsOf } from '../declared-shapes.ts'
import { BODY, defineEndpoint } from '../define.ts'
import { accountParams, moment } from '../shared.ts'
import { z } from '../zod.ts'

export const importEntities = ['tiers', 'movements'] as const
export const importEntity = z.enum(importEntities)

const importParams = accountParams.extend({ entity: importEntity })
const oneImport = importParams.extend({ importId: z.string().min(1) })

/** Results of a process, as named in the specification (IMP-15). */
export const processResults = ['PENDING', 'STARTED', 'SUCCESS', 'OK', 'WARN', 'PARTIAL_OK', 'KO', 'ERROR'] as const

/** Maximum length of a stored rejected value. */
export const ERROR_VALUE_CHARS = 500

/** A rejected row: its place in the user's file, the rule, and the value that broke it. */
export const importError = z.object({
  rowNumber: z.int32(),
  /** Column number in the user's file, from 1; 0 if the row as a whole is rejected. */
  colNumber: z.int32(),
  code: z.string().max(64),
  error_description: z.string().max(ERROR_VALUE_CHARS),
})

export const importState = z.object({
  importId: z.string(),
  entity: importEntity,
  /** RECEIVING chunks; FINALISING after `finalise`; then ended, with a `result`. */
  state: z.enum(['RECEIVING', 'FINALISING', 'DONE', 'CANCELLED', 'FAILED']),
  result: z.enum(processResults),
  fileName: z.string(),
  totalReadRows: z.number().int(),
  createdRows: z.number().int(),
  updatedRows: z.number().int(),
  unchangedRows: z.number().int(),
  rejectedRows: z.number().int(),
  /** Stored open invoices that were absent from the file and were marked as paid. */
  settledRows: z.number().int(),
  /** Opening lines of a file of what is new that repeat stored entries, and were left out. */
  repeatedRows: z.number().int(),
  /** Opening lines of such a file that repeat nothing stored, and were kept. */
  newOpeningRows: z.number().int(),
  /** Payments lettered with entries of before such a file that could not be identified; they stay open credits. */
  unmatchedRows: z.number().int(),
  /** Once it has ended: the rejected rows, at most IMPORT_MAX_STORED_ERRORS; `rejectedRows` counts all of them. */
  errors: z.array(importError),
  /** Why a FAILED import failed, or who cancelled a CANCELLED one; otherwise empty. */
  failureCode: z.string().optional(),
  chunks: z.object({ expected: z.number().int(), acknowledged: z.array(z.number().int()) }),
  /** Progress of the server's whole work, from 0 to 1. */
  progress: z.number(),
  startedAt: moment,
  endedAt: moment.nullable(),
})

const CUSTOM_NAME_MAX = Math.max(...limitColumns.map((name) => name.length))
const CUSTOM_CELL_MAX = Math.max(CUSTOM_TEXT_MAX, TAGS_PER_CUSTOMER * (TAG_MAX_LENGTH + 1))

/** One chunk of customers, column by column; every array has the same length. */
export const customersChunk = z.object({
  /** Line number of each row in the user's file. */
  lines: rowsOf(z.int32()),
  ...chunkShape(customerFields),
  /**
   * Columns of the account's own, by `tags` (between commas) or the id of a custom field, and of credit limits
   * (`limitAmount` …); others stay as stored.
   */
  custom: z
    .record(
      z
        .string()
        .max(CUSTOM_NAME_MAX)
        .refine((name) => isCustomColumn(name) || isLimitColumn(name)),
      rowsOf(z.string().max(CUSTOM_CELL_MAX)),
    )
    .optional(),
})

/** One chunk of movements, column by column; amounts are signed decimals. */
export const movementsChunk = z.object({
  lines: rowsOf(z.int32()),
  ...chunkShape(movementFields),
  /** The day on which the document was cleared; '' for an open one. A cleared document has its full amount. */
  clearingDate: rowsOf(z.union([z.literal(''), z.iso.date()])).optional(),
  /** True for a line of an opening balance: in a file of what is new, it may repeat what is stored. */
  opening: rowsOf(z.boolean()).optional(),
  /**
   * True for a row whose letter also stands on entries that are not in the file: in a file of what is new it settles
   * what is stored, in any other it is refused.
   */
  lettered: rowsOf(z.boolean()).optional(),
})

const keptTexts = z.array(z.string()).max(IMPORT_MAX_KEPT_DOCUMENTS)

const notFound = { status: 404, code: 'IMPORT_NOT_FOUND', when: 'the account has no such import' }
const ended = { status: 409, code: 'IMPORT_ENDED', when: 'the import has ended or was cancelled' }
const chunkRefusals = [
  notFound,
  ended,
  { status: 409, code: 'CHUNK_DIFFERS', when: 'a chunk with this number and other rows was already acknowledged' },
  { status: 422, code: 'CHUNK_OUT_OF_RANGE', when: 'the number is not below the number of chunks announced' },
]

export const startImport = defineEndpoint({
  id: 'startImport',
  summary: 'Open an import: nothing is visible before it is finalised',
  tag: 'Data integration',
  method: 'POST',
  path: '/api/masters/{masterRef}/data-integration/{entity}/imports',
  permission: 'WRITE',
  needs: [],
  invalidates: [],
  isLong: true,
  takes: BODY.chunk,
  params: importParams,
  body: z.object({
    fileName: z.string().max(255),
    /** Number of rows in the file, including excluded ones. */
    totalReadRows: z.int32().min(0),
    /** Number of chunks to come, numbered from 0. */
    chunks: z.number().int().min(0).max(100_000),
    /** Rows that the browser rejected or the user excluded, for the result. */
    rejected: z.array(importError).max(IMPORT_MAX_STORED_ERRORS).default([]),
    rejectedRows: z.int32().min(0).default(0),
    /**
     * True if every row of the file could be identified, so that missing documents count as paid. Defaults to whether
     * every rejected row is listed in `leftOut`.
     */
    settles: z.boolean().optional(),
    /** True for a ledger of accounting: its customers have a reference and a name; known ones stay as they are. */
    isLedger: z.boolean().default(false),
    /** True for a list that completes stored customers: they keep what it lacks, and others are refused. */
    completes: z.boolean().default(false),
    /** True if the file holds only what is new: nothing is settled by what it lacks, and its payments settle what they name. */
    isPartial: z.boolean().default(false),
    /** Field -> column number (from 1) in the user's file, so that a value rejected by the server names its column. */
    columns: z.record(z.string(), z.int32().min(1)).default({}),
    /**
     * Documents of movements in rows that the browser rejected or the user excluded, as pairs: the file contains them,
     * so their stored movements are not marked as paid. An empty reference stands for any customer, an empty number for
     * any document of the customer, both for every stored movement.
     */
    leftOut: z.object({ tiersRef: keptTexts, documentNumber: keptTexts }).default({ tiersRef: [], documentNumber: [] }),
  }),
  status: 201,
  answer: importState,
  refusals: [
    {
      status: 409,
      code: 'IMPORT_RUNNING',
      when: 'another import of the same list is running; `detail` is its importId, to resume or cancel it',
    },
  ],
})

const chunkParams = oneImport.extend({ chunk: z.coerce.number().pipe(z.int32().min(0)) })

/** Chunks are sent by PUT: the same chunk is stored once, so it can be sent again after a lost answer. */
export const putCustomersChunk = defineEndpoint({
  id: 'putCustomersChunk',
  summary: 'Send one chunk of customers',
  tag: 'Data integration',
  method: 'PUT',
  path: '/api/masters/{masterRef}/data-integration/tiers/imports/{importId}/chunks/{chunk}',
  permission: 'WRITE',
  needs: [],
  invalidates: [],
  isLong: true,
  takes: BODY.chunk,
  params: chunkParams.omit({ entity: true }),
  body: customersChunk,
  answer: z.object({ chunk: z.number().int(), acceptedRows: z.number().int(), rejectedRows: z.number().int() }),
  refusals: chunkRefusals,
})

export const putMovementsChunk = defineEndpoint({
  id: 'putMovementsChunk',
  summary: 'Send one chunk of movements',
  tag: 'Data integration',
  method: 'PUT',
  path: '/api/masters/{masterRef}/data-integration/movements/imports/{importId}/chunks/{chunk}',
  permission: 'WRITE',
  needs: [],
  invalidates: [],
  isLong: true,
  takes: BODY.chunk,
  params: chunkParams.omit({ entity: true }),
  body: movementsChunk,
  answer: z.object({ chunk: z.number().int(), acceptedRows: z.number().int(), rejectedRows: z.number().int() }),
  refusals: chunkRefusals,
})

export const finaliseImport = defineEndpoint({
  id: 'finaliseImport',
  summary: 'Finalise an import after its last chunk: makes it visible, in the background',
  tag: 'Data integration',
  method: 'PUT',
  path: '/api/masters/{masterRef}/data-integration/{entity}/imports/{importId}/finalise',
  permission: 'WRITE',
  needs: [],
  invalidates: 'ALL',
  isLong: true,
  params: oneImport,
  status: 202,
  answer: importState,
  refusals: [notFound, ended, { status: 409, code: 'IMPORT_CHUNKS_MISSING', when: 'not every chunk has arrived' }],
})

export const getImport = defineEndpoint({
  id: 'getImport',
  summary: 'The state of an import',
  tag: 'Data integration',
  method: 'GET',
  path: '/api/masters/{masterRef}/data-integration/{entity}/imports/{importId}',
  permission: 'READ',
  params: oneImport,
  answer: importState,
  refusals: [notFound],
})

export const cancelImport = defineEndpoint({
  id: 'cancelImport',
  summary: 'Cancel an import that has not ended: its rows are discarded',
  tag: 'Data integration',
  method: 'PUT',
  path: '/api/masters/{masterRef}/data-integration/{entity}/imports/{importId}/cancel',
  permission: 'WRITE',
  needs: [],
  invalidates: [],
  isLong: true,
  params: oneImport,
  answer: importState,
  refusals: [notFound, ended],
})

/** The last column mapping of an entity; the import engine defines its inner shape. */
export const savedMapping = z.record(z.string(), z.unknown())

export const getMapping = defineEndpoint({
  id: 'getMapping',
  spec: 'API-40',
  summary: 'The mapping of the last import of this entity',
  tag: 'Data integration',
  method: 'GET',
  path: '/api/masters/{masterRef}/data-integration/mappings/{entity}',
  permission: 'READ',
  params: importParams,
  answer: z.object({ mapping: savedMapping.nullable() }),
})

export const putMapping = defineEndpoint({
  id: 'putMapping',
  spec: 'API-41',
  summary: 'Save the mapping of an entity',
  tag: 'Data integration',
  method: 'PUT',
  path: '/api/masters/{masterRef}/data-integration/mappings/{entity}',
  permission: 'WRITE',
  needs: [],
  invalidates: [],
  takes: { ...BODY.form, anyText: true },
  params: importParams,
  body: z.object({ mapping: savedMapping }),
  answer: z.object({ mapping: savedMapping.nullable() }),
})

const success = z.object({ importId: z.string().nullable(), endedAt: moment.nullable(), rows: z.number().int() })

export const customersLastSuccess = defineEndpoint({
  id: 'getCustomersLastSuccess',
  spec: 'API-43',
  summary: 'The last successful import of customers',
  tag: 'Data integration',
  method: 'GET',
  path: '/api/masters/{masterRef}/data-integration/tiers/last-success',
  permission: 'READ',
  params: accountParams,
  answer: success,
})

export const movementsLastSuccess = defineEndpoint({
  id: 'getMovementsLastSuccess',
  spec: 'API-42',
  summary: 'The last successful import of movements',
  tag: 'Data integration',
  method: 'GET',
  path: '/api/masters/{masterRef}/data-integration/movements/last-success',
  permission: 'READ',
  params: accountParams,
  answer: success,
})

/** Reference and payment terms of each customer that has terms of its own. */
const storedTerms = z.array(z.tuple([z.string(), z.string()])).optional()

export const storedCustomers = defineEndpoint({
  id: 'getStoredCustomers',
  summary:
    'References of the stored customers with the digest of their fields, to compare a file with before sending, and the payment terms of those that have some',
  tag: 'Data integration',
  method: 'GET',
  path: '/api/masters/{masterRef}/data-integration/tiers/stored',
  permission: 'READ',
  isLong: true,
  params: accountParams,
  /** Columns of the account's own that count in the digests, between commas. */
  query: z.object({ custom: z.string().max(200).default('') }),
  answer: z.object({ refs: z.array(z.string()), digests: z.array(z.number().int()), terms: storedTerms }),
})

export const storedMovements = defineEndpoint({
  id: 'getStoredMovements',
  summary:
    'One record of 29 bytes for each stored movement: its unique reference (16), the digest of its fields (4, big-endian), 1 if it is an open invoice, its amount due in cents (8, signed)',
  tag: 'Data integration',
  method: 'GET',
  path: '/api/masters/{masterRef}/data-integration/movements/stored',
  permission: 'READ',
  isLong: true,
  params: accountParams,
  answers: 'binary',
})

export type ImportEntity = z.infer<typeof importEntity>
export type ImportState = z.infer<typeof importState>
export type ImportRowError = z.infer<typeof importError>
export type CustomersChunk = z.infer<typeof customersChunk>
export type MovementsChunk = z.infer<typeof movementsChunk>
