import { CHOICE_MAX, COMMENT_MAX_LENGTH } from '../../domain/constants.ts'
import { BODY, defineEndpoint } from '../define.ts'
import { accountParams } from '../shared.ts'
import { z } from '../zod.ts'
import { tag } from './custom-fields.ts'
import { listCustomers } from './customers.ts'
import { exportFormats, shownColumns } from './export-shapes.ts'

const { sort, order } = listCustomers.query.shape

/** What restricts the list. */
const limits = listCustomers.query.pick({
  filter: true,
  bucket: true,
  coverage: true,
  search: true,
  owner: true,
  tag: true,
  customField: true,
  customValue: true,
  customFrom: true,
  customTo: true,
})

const refs = z.array(z.string().min(1).max(200)).max(CHOICE_MAX)

/** Customers chosen in the list, by reference or as all that match its filter but for some (`src/domain/choice.ts`). */
export const chosenCustomers = z.discriminatedUnion('of', [
  z.object({ of: z.literal('KEYS'), keys: refs.min(1) }),
  z.object({
    of: z.literal('ALL'),
    limits,
    except: refs.default([]),
  }),
])

const tooMany = { status: 422, code: 'CHOICE_TOO_LARGE', when: `more than ${CHOICE_MAX} customers are chosen` }

export const changeCustomers = defineEndpoint({
  id: 'changeCustomers',
  summary: 'Change chosen customers, in one transaction; says how many were changed, and which were not and why',
  tag: 'Customers',
  method: 'POST',
  path: '/api/masters/{masterRef}/tiers-changes',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: [
    'listCustomers',
    'getCustomer',
    'getCustomFields',
    'getTimeline',
    'listPlannedReminders',
    'listDisputes',
    'listPromises',
    'listAlerts',
  ],
  params: accountParams,
  takes: BODY.list,
  body: z.object({
    customers: chosenCustomers,
    /**
     * ASSIGN: gives them to the member who looks after them; null: to nobody. NOTE: writes it in their history. ADD_TAG and
     * REMOVE_TAG: see `getCustomFields`. FOLLOW: their scenario; null: the one of their type, or the common one.
     */
    change: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('ASSIGN'), ownerId: z.guid().nullable() }),
      z.object({ kind: z.literal('NOTE'), text: z.string().trim().min(1).max(COMMENT_MAX_LENGTH) }),
      z.object({ kind: z.literal('ADD_TAG'), tag }),
      z.object({ kind: z.literal('REMOVE_TAG'), tag }),
      z.object({ kind: z.literal('FOLLOW'), scenarioId: z.guid().nullable() }),
    ]),
  }),
  answer: z.object({
    /** The number of customers that are as asked now. */
    done: z.number().int(),
    refused: z.array(z.object({ tiersRef: z.string(), code: z.enum(['TIERS_NOT_FOUND', 'TAGS_TOO_MANY']) })),
  }),
  refusals: [
    tooMany,
    { status: 409, code: 'OWNER_NOT_MEMBER', when: 'the owner is not a member who may look after customers' },
    { status: 422, code: 'TAG_INVALID', when: 'the tag holds a comma or a semicolon' },
    { status: 422, code: 'TAGS_OF_ACCOUNT', when: 'the account has as many tags as it may have' },
    { status: 404, code: 'SCENARIO_NOT_FOUND', when: 'the account has no such scenario' },
    {
      status: 422,
      code: 'FILTER_INVALID',
      when: 'the filter names an unknown custom field, or values that do not fit it',
    },
  ],
})

export const exportChosenCustomers = defineEndpoint({
  id: 'exportChosenCustomers',
  summary: 'Download the chosen customers of the list',
  tag: 'Customers',
  method: 'POST',
  path: '/api/masters/{masterRef}/tiers-export',
  permission: 'READ',
  needs: [],
  invalidates: ['listLogs'],
  isLong: true,
  params: accountParams,
  takes: BODY.list,
  body: z.object({
    customers: chosenCustomers,
    format: z.enum(exportFormats),
    language: z.enum(['fr', 'en']).default('fr'),
    columns: shownColumns,
    sort,
    order,
  }),
  answers: 'binary',
})

export type ChosenCustomers = z.output<typeof chosenCustomers>
export type CustomersChanged = z.infer<typeof changeCustomers.answer>
