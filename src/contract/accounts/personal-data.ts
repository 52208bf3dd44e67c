import { ERASURE_REVIEW_PIECES } from '../../domain/constants.ts'
import { keptPlaces, personalPlaces, personKinds } from '../../domain/personal-data/index.ts'
import { defineEndpoint } from '../define.ts'
import { accountParams } from '../shared.ts'
import { z } from '../zod.ts'

/**
 * A person whose data are stored: a contact of a customer (CONTACT), a customer who is a person (CUSTOMER), or somebody
 * who was asked about a dispute and is neither contact nor user (SALESPERSON).
 */
export const personRef = z.object({
  kind: z.enum(personKinds),
  tiersRef: z.string().min(1).max(64),
  /** For a salesperson, the id of a question to them; '' for a customer. */
  contactId: z.union([z.uuid(), z.literal('')]).default(''),
})

export const personalFindings = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Where they are found, and how often. */
  found: z.array(z.object({ what: z.enum(personalPlaces), count: z.number().int() })),
  /** What an erasure leaves, because the law requires it to be kept. */
  kept: z.array(z.object({ what: z.enum(keptPlaces), count: z.number().int() })),
  /** The rule that forbids an erasure; null: none. */
  obstacle: z.enum(['DEBT_OPEN', 'CASE_OPEN', 'LAST_ADMINISTRATOR', 'DEMO_USER']).nullable(),
})

const unknown = { status: 404, code: 'PERSON_NOT_FOUND', when: 'the account knows no such person' }
const refused = {
  status: 409,
  code: 'ERASURE_REFUSED',
  when: 'a debt or a case is open, or there is no other administrator: `errors` say which',
}
const path = '/api/masters/{masterRef}/personal-data'

export const findPersons = defineEndpoint({
  id: 'findPersons',
  summary:
    'Persons at customers, and salespeople who were asked about a dispute, by part of their name or e-mail address',
  tag: 'Personal data',
  method: 'GET',
  path: `${path}/persons`,
  permission: 'READ',
  params: accountParams,
  query: z.object({ search: z.string().min(2).max(100) }),
  answer: z.object({
    items: z.array(personRef.extend({ name: z.string(), email: z.string(), phone: z.string(), tiersName: z.string() })),
  }),
})

export const getPersonalFindings = defineEndpoint({
  id: 'getPersonalFindings',
  summary: 'Where the data of a person are found, and what an erasure would leave',
  tag: 'Personal data',
  method: 'GET',
  path: `${path}/findings`,
  permission: 'READ',
  params: accountParams,
  query: personRef,
  answer: personalFindings,
  refusals: [unknown],
})

export const exportPerson = defineEndpoint({
  id: 'exportPerson',
  summary: 'All stored data of a person, as JSON',
  tag: 'Personal data',
  method: 'GET',
  path: `${path}/export`,
  permission: 'READ',
  isLong: true,
  params: accountParams,
  query: personRef,
  answers: 'binary',
  refusals: [unknown],
})

export const erasePerson = defineEndpoint({
  id: 'erasePerson',
  summary: 'Erase the data of a person; what the law requires is kept, without their name where possible',
  tag: 'Personal data',
  method: 'POST',
  path: `${path}/erasure`,
  permission: 'ADMINISTER',
  needs: [],
  invalidates: ['findPersons', 'listCustomers'],
  isLong: true,
  params: accountParams,
  body: personRef,
  answer: personalFindings,
  refusals: [unknown, refused],
})

export const getOwnFindings = defineEndpoint({
  id: 'getOwnFindings',
  summary: 'Where the data of the user are found, and what an erasure would leave',
  tag: 'Personal data',
  method: 'GET',
  path: '/api/me/personal-data',
  permission: 'READ',
  scope: 'USER',
  secondFactor: 'ALL_COMPANIES',
  answer: personalFindings,
})

export const exportOwnData = defineEndpoint({
  id: 'exportOwnData',
  summary: 'All stored data of the user, as JSON',
  tag: 'Personal data',
  method: 'GET',
  path: '/api/me/personal-data/export',
  permission: 'READ',
  scope: 'USER',
  secondFactor: 'ALL_COMPANIES',
  isLong: true,
  answers: 'binary',
})

export const eraseOwnData = defineEndpoint({
  id: 'eraseOwnData',
  summary: 'Erase the user: their sign-in ends, and their name is removed everywhere',
  tag: 'Personal data',
  method: 'POST',
  path: '/api/me/personal-data/erasure',
  permission: 'OWN',
  scope: 'USER',
  needs: [],
  invalidates: [],
  secondFactor: 'ALL_COMPANIES',
  isLong: true,
  answer: personalFindings,
  refusals: [refused],
})

const piece = z.object({
  pieceId: z.string(),
  what: z.enum(personalPlaces),
  /** The text around the name. */
  text: z.string(),
})

const erasureReview = z.object({
  /** The erased user, by the names and the number they had entered; null: nothing is left to decide. */
  person: z
    .object({ reviewId: z.string(), name: z.string(), phone: z.string(), askedAt: z.string(), dueOn: z.string() })
    .nullable(),
  pieces: z.array(piece),
  /** True: further pieces follow once these are decided. */
  more: z.boolean(),
})

const pieceIds = z.array(z.string().max(64)).max(ERASURE_REVIEW_PIECES)

export const getErasureReview = defineEndpoint({
  id: 'getErasureReview',
  summary: 'What may still name an erased user, piece by piece',
  tag: 'Personal data',
  method: 'GET',
  path: '/api/tenant/erasure-review',
  permission: 'ADMINISTER',
  answer: erasureReview,
})

export const decideErasureReview = defineEndpoint({
  id: 'decideErasureReview',
  summary: 'Erase or keep pieces that may name an erased user; answers with what is left',
  tag: 'Personal data',
  method: 'POST',
  path: '/api/tenant/erasure-review/{reviewId}/decisions',
  permission: 'ADMINISTER',
  needs: [],
  invalidates: [],
  params: z.object({ reviewId: z.uuid() }),
  body: z.object({ erase: pieceIds, keep: pieceIds }),
  answer: erasureReview,
  refusals: [{ status: 404, code: 'REVIEW_NOT_FOUND', when: 'another administrator has already decided it' }],
})

export type ErasureReview = z.infer<typeof erasureReview>
export type PersonRef = z.infer<typeof personRef>
export type PersonalFindings = z.infer<typeof personalFindings>
