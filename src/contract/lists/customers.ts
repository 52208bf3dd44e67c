import { CUSTOM_TEXT_MAX, TAG_MAX_LENGTH } from '../../domain/constants.ts'
import { isCustomFieldId } from '../../domain/custom-fields/index.ts'
import { coverageParts } from '../../domain/reminders/coverage-parts.ts'
import { customerFilters, customerSorts, listCustomers } from '../ledger/customers.ts'
import { agedBucketNames } from '../ledger/statistics.ts'
import { ownerFilters } from '../shared.ts'
import { z } from '../zod.ts'
import { asked, filled, listOf, paging } from './list.ts'

export const customersState = z.object({
  ...paging,
  sort: z.enum(customerSorts).catch('overdueAmount'),
  order: z.enum(['asc', 'desc']).catch('desc'),
  filter: z.enum(customerFilters).catch('ALL'),
  bucket: z.enum(['', ...agedBucketNames]).catch(''),
  coverage: z.enum(['', ...coverageParts]).catch(''),
  search: z.string().max(100).catch(''),
  owner: z.enum(ownerFilters).catch('ALL'),
  tag: z.string().max(TAG_MAX_LENGTH).catch(''),
  customField: z.string().max(9).catch(''),
  customValue: z.string().max(CUSTOM_TEXT_MAX).catch(''),
  customFrom: z.string().max(20).catch(''),
  customTo: z.string().max(20).catch(''),
})
export type CustomersState = z.output<typeof customersState>

/** The filters in the account's own words that restrict the list. */
const askedWords = ({
  tag,
  customField,
  customValue,
  customFrom,
  customTo,
}: Pick<CustomersState, 'tag' | 'customField' | 'customValue' | 'customFrom' | 'customTo'>) => ({
  ...filled({ tag }),
  ...(isCustomFieldId(customField) ? { customField, ...filled({ customValue, customFrom, customTo }) } : {}),
})

/** What the list of customers is limited to. */
export const customersLimits = ({ filter, search, owner, bucket, coverage, ...words }: CustomersState) => ({
  filter,
  search,
  owner,
  ...filled({ bucket, coverage }),
  ...askedWords(words),
})

export const customersList = listOf(customersState)({
  place: '/customers',
  asks: (state) =>
    asked(listCustomers, { ...customersLimits(state), sort: state.sort, order: state.order, next: 'true' }),
  everything: () => ({ filter: 'ALL', bucket: '', coverage: '', search: '', owner: 'ALL', tag: '', customField: '' }),
})
