import { defineEndpoint } from '../define.ts'
import { messageLanguage } from '../delivery/reminders.ts'
import { caseQueries } from '../invalidated.ts'
import { moment } from '../shared.ts'
import { z } from '../zod.ts'
import { caseParams, noCase } from './cases.ts'
import { readingBusy } from './drafts.ts'

/** The file of a case as it was generated. */
const caseFile = z.object({
  fileId: z.string(),
  name: z.string(),
  size: z.number().int(),
  /** Number of files in it, without its manifests. */
  entries: z.number().int(),
  madeAt: moment,
  /** The last hash of its manifest's chain; recorded on the case to reveal a file with another manifest. */
  seal: z.string(),
})

export const makeCaseFile = defineEndpoint({
  id: 'makeCaseFile',
  summary: 'Generate a zip of a case: statement, invoices, reminders with proof, events, formal notice, manifest',
  tag: 'Cases',
  method: 'POST',
  path: '/api/masters/{masterRef}/cases/{eventId}/files',
  permission: 'WRITE',
  needs: [],
  invalidates: caseQueries,
  params: caseParams,
  /** Language of its file names and headings. */
  body: z.object({ language: messageLanguage }),
  answer: caseFile,
  refusals: [noCase, readingBusy],
})

export const getCaseFile = defineEndpoint({
  id: 'getCaseFile',
  summary: 'The latest zip of a case',
  tag: 'Cases',
  method: 'GET',
  path: '/api/masters/{masterRef}/cases/{eventId}/files/{fileId}',
  permission: 'READ',
  params: caseParams.extend({ fileId: z.uuid() }),
  answers: 'binary',
  refusals: [noCase, { status: 404, code: 'FILE_NOT_FOUND', when: 'it is not the latest file of the case' }],
})
