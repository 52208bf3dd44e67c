import { VIEW_NAME_MAX_LENGTH, VIEWS_MAX } from '../../domain/constants.ts'
import { defineEndpoint } from '../define.ts'
import { accountParams } from '../shared.ts'
import { z } from '../zod.ts'
import { addressQuery, shownColumns } from './export-shapes.ts'
import { listIds } from './exports.ts'

/** A list as somebody saved it: its filters and order as in the address of its page, and its visible columns. */
export const view = z.object({
  id: z.string(),
  list: z.enum(listIds),
  name: z.string(),
  /** The query part of the address. */
  state: z.string(),
  /** Keys of the columns, in order; none: as each person arranged the list. */
  columns: z.array(z.string()),
  shared: z.boolean(),
  /** True if the caller pinned it to the navigation. */
  pinned: z.boolean(),
  /** Who saved it; empty once that member has left. */
  ownerName: z.string(),
  own: z.boolean(),
  /** False: the caller may only open and pin it. */
  changeable: z.boolean(),
})
export type View = z.infer<typeof view>

const values = z.object({
  name: z.string().max(VIEW_NAME_MAX_LENGTH * 10),
  shared: z.boolean(),
  pinned: z.boolean(),
  state: addressQuery,
  columns: shownColumns,
})
const ofView = accountParams.extend({ viewId: z.guid() })
const invalid = { status: 422, code: 'VALIDATION', when: 'a rule forbids it: `errors` name field and rule' } as const
const NOT_FOUND = {
  status: 404,
  code: 'VIEW_NOT_FOUND',
  when: 'no such view, or somebody else’s that is not shared',
} as const
const NOT_OWN = { status: 403, code: 'VIEW_NOT_OWN', when: 'it is shared by somebody else' } as const

export const listViews = defineEndpoint({
  id: 'listViews',
  summary: 'The views of the caller, and those that others share, by name',
  tag: 'Views',
  method: 'GET',
  path: '/api/masters/{masterRef}/views',
  permission: 'READ',
  params: accountParams,
  answer: z.object({ items: z.array(view) }),
})

export const createView = defineEndpoint({
  id: 'createView',
  summary: 'Save filters, order and columns of a list under a name',
  tag: 'Views',
  method: 'POST',
  path: '/api/masters/{masterRef}/views',
  permission: 'READ',
  needs: [],
  invalidates: ['listViews'],
  params: accountParams,
  body: values.extend({ list: z.enum(listIds) }),
  status: 201,
  answer: z.object({ id: z.string() }),
  refusals: [invalid, { status: 409, code: 'TOO_MANY_VIEWS', when: `the caller has ${VIEWS_MAX} views` }],
})

export const changeView = defineEndpoint({
  id: 'changeView',
  summary: 'Change a view: its name, who sees it, its filters, order and columns',
  tag: 'Views',
  method: 'PUT',
  path: '/api/masters/{masterRef}/views/{viewId}',
  permission: 'READ',
  needs: [],
  invalidates: ['listViews'],
  params: ofView,
  body: values,
  refusals: [invalid, NOT_FOUND, NOT_OWN],
})

export const removeView = defineEndpoint({
  id: 'removeView',
  summary: 'Remove a view, for everybody',
  tag: 'Views',
  method: 'DELETE',
  path: '/api/masters/{masterRef}/views/{viewId}',
  permission: 'READ',
  needs: [],
  invalidates: ['listViews'],
  params: ofView,
  refusals: [NOT_FOUND, NOT_OWN],
})

export const pinView = defineEndpoint({
  id: 'pinView',
  summary: 'Pin a view to the navigation of the caller, or unpin it',
  tag: 'Views',
  method: 'PUT',
  path: '/api/masters/{masterRef}/views/{viewId}/pin',
  permission: 'READ',
  needs: [],
  invalidates: ['listViews'],
  params: ofView,
  body: z.object({ pinned: z.boolean() }),
  refusals: [invalid, NOT_FOUND],
})
