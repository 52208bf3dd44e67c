import { CUSTOMER_FILES_MAX } from '../../domain/constants.ts'
import { givenDocument, givenDocumentRefusals } from '../cases/drafts.ts'
import { BODY, defineEndpoint } from '../define.ts'
import { accountParams, moment } from '../shared.ts'
import { z } from '../zod.ts'

export const customerFile = z.object({
  fileId: z.string(),
  name: z.string(),
  size: z.number().int(),
  contentType: z.string(),
  /** The name of who added it; empty once their account is erased. */
  addedBy: z.string(),
  addedAt: moment,
})
export type CustomerFile = z.infer<typeof customerFile>

const ofCustomer = accountParams.extend({ tiersRef: z.string().min(1).max(200) })
const ofFile = ofCustomer.extend({ fileId: z.guid() })
const filesPath = '/api/masters/{masterRef}/tiers/{tiersRef}/files'
const noFile = { status: 404, code: 'FILE_NOT_FOUND', when: 'the customer has no such file' }
const fileQueries = ['listCustomerFiles', 'getTimeline']

export const listCustomerFiles = defineEndpoint({
  id: 'listCustomerFiles',
  summary: 'The files of a customer, the newest first',
  tag: 'Customer files',
  method: 'GET',
  path: filesPath,
  permission: 'READ',
  params: ofCustomer,
  answer: z.object({ items: z.array(customerFile) }),
})

export const addCustomerFile = defineEndpoint({
  id: 'addCustomerFile',
  summary: 'Add a file to a customer: a pdf, png or jpg of at most 2 MB, recognised by its content',
  tag: 'Customer files',
  method: 'POST',
  path: filesPath,
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: fileQueries,
  takes: BODY.file,
  params: ofCustomer,
  body: givenDocument,
  status: 201,
  answer: customerFile,
  refusals: [
    { status: 404, code: 'TIERS_NOT_FOUND', when: 'the account has no such customer' },
    { status: 409, code: 'TOO_MANY_FILES', when: `the customer has ${CUSTOMER_FILES_MAX} files` },
    ...givenDocumentRefusals,
  ],
})

export const getCustomerFile = defineEndpoint({
  id: 'getCustomerFile',
  summary: 'A file of a customer',
  tag: 'Customer files',
  method: 'GET',
  path: `${filesPath}/{fileId}`,
  permission: 'READ',
  params: ofFile,
  answers: 'binary',
  refusals: [noFile],
})

export const renameCustomerFile = defineEndpoint({
  id: 'renameCustomerFile',
  summary: 'Rename a file of a customer; the ending of its type stays',
  tag: 'Customer files',
  method: 'PUT',
  path: `${filesPath}/{fileId}`,
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: fileQueries,
  params: ofFile,
  body: z.object({ name: z.string().max(1_000) }),
  answer: customerFile,
  refusals: [noFile, { status: 422, code: 'VALIDATION', when: 'the name is empty or too long' }],
})

export const removeCustomerFile = defineEndpoint({
  id: 'removeCustomerFile',
  summary: 'Remove a file of a customer; the history keeps its name',
  tag: 'Customer files',
  method: 'DELETE',
  path: `${filesPath}/{fileId}`,
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: fileQueries,
  params: ofFile,
  refusals: [noFile],
})
