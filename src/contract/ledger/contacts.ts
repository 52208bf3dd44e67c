import { defineEndpoint } from '../define.ts'
import { accountParams } from '../shared.ts'
import { z } from '../zod.ts'
import { contact, person } from './customers.ts'

/** Queries that show contacts, or depend on them. */
const contactQueries = ['listContacts', 'getCustomer', 'listPlannedReminders', 'listEscalations']

const draft = person.extend({ collection: z.boolean() })
const params = z.object({ contactId: z.uuid() })
const query = z.object({ masterRef: z.string().min(1) })

const notFound = { status: 404, code: 'CONTACT_NOT_FOUND', when: 'the account has no such contact' }
const invalid = { status: 422, code: 'VALIDATION', when: 'a rule forbids it: `errors` name field and rule' }

export const listContacts = defineEndpoint({
  id: 'listContacts',
  summary: 'The contacts of a customer, the collection contact first',
  tag: 'Customers',
  method: 'GET',
  path: '/api/masters/{masterRef}/tiers/{tiersRef}/contacts',
  permission: 'READ',
  params: accountParams.extend({ tiersRef: z.string().min(1) }),
  answer: z.object({ items: z.array(contact) }),
})

export const createContact = defineEndpoint({
  id: 'createContact',
  spec: 'API-85',
  summary: 'Add a contact to a customer',
  tag: 'Customers',
  method: 'POST',
  path: '/api/contacts',
  permission: 'WRITE',
  needs: [],
  invalidates: contactQueries,
  query,
  body: draft.extend({ tiersRef: z.string().min(1) }),
  status: 201,
  answer: contact,
  refusals: [{ status: 404, code: 'TIERS_NOT_FOUND', when: 'the account has no such customer' }, invalid],
})

export const updateContact = defineEndpoint({
  id: 'updateContact',
  spec: 'API-86',
  summary: 'Change a contact',
  tag: 'Customers',
  method: 'PUT',
  path: '/api/contacts/{contactId}',
  permission: 'WRITE',
  needs: [],
  invalidates: contactQueries,
  params,
  query,
  body: draft,
  answer: contact,
  refusals: [notFound, invalid],
})

export const deleteContact = defineEndpoint({
  id: 'deleteContact',
  summary: 'Remove a contact; idempotent',
  tag: 'Customers',
  method: 'DELETE',
  path: '/api/contacts/{contactId}',
  permission: 'WRITE',
  needs: [],
  invalidates: contactQueries,
  params,
  query,
})

export type Contact = z.infer<typeof contact>
