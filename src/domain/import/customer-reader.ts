import {
  checkLimitCells,
  isLimitColumn,
  type LimitCells,
  type LimitColumn,
  readLimitCell,
} from '../credit-limits/columns.ts'
import {
  type CustomColumn,
  type CustomField,
  type CustomFields,
  definitionOfColumn,
  isCustomColumn,
  noCustomFields,
  readCustomCell,
} from '../custom-fields/index.ts'
import type { Civility, CustomerType } from '../customer.ts'
import { type CustomerFields, customerFieldNames, customerTexts, emptyCustomer } from '../customer-fields.ts'
import { readPublicBody } from '../debtor.ts'
import { normaliseSiren } from '../siren.ts'
import { readCountry } from './countries.ts'
import { type CustomerRules, reportCustomers } from './customer-rules.ts'
import { profileCustomerType } from './fields.ts'
import { contentDigest, customDigest, hashCustomerKey } from './keys.ts'
import type { ImportMapping } from './mapping-types.ts'
import type { Report } from './movement-rules.ts'
import { cleanText, columnFinder, oneLine, type ReaderSetting, type RowReader } from './row-reader.ts'
import type { Row } from './source.ts'
import type { CustomersChunk } from './table-types.ts'
import { valueTranslator } from './values.ts'

/**
 * The reader of customer rows (spec 3, 5).
 * @param rules `stored`: the references of stored customers, which alone a list completes
 */
export const customerReader = (
  mapping: ImportMapping,
  setting: ReaderSetting,
  rules: CustomerRules & { stored?: { has: (ref: string) => boolean } },
  defined: CustomFields = noCustomFields,
): RowReader => {
  const at = columnFinder(mapping, setting.headers)
  const columns = customerTexts.map((field) => [field, at(field)] as const)
  const cType = at('type')
  const cTitle = at('title')
  const cCountry = at('countryIso3')
  const cPublic = at('publicBody')
  const types = valueTranslator<CustomerType>(mapping, 'type')
  const titles = valueTranslator<Civility>(mapping, 'title')
  const only = profileCustomerType(rules.profile)
  const countries = new Map<string, string | null>()
  const row: CustomerFields = { ...emptyCustomer }
  const custom = customReaders(mapping, at, defined)
  const limit = limitReaders(mapping, at)

  return {
    keyField: 'ref',
    ref: () => row.ref,
    read: (cells, report) => {
      for (const [field, column] of columns) row[field] = column < 0 ? '' : oneLine(cleanText(cells[column]))
      const country = cCountry < 0 ? '' : cleanText(cells[cCountry])
      let iso3 = countries.get(country)
      if (iso3 === undefined) {
        iso3 = readCountry(country)
        if (countries.size < 1_000) countries.set(country, iso3)
      }
      if (iso3 === null) report('countryIso3', 'COUNTRY_UNKNOWN')
      // France is the default of a new customer: a stored one keeps its country.
      row.countryIso3 = rules.completes && country === '' ? '' : (iso3 ?? '')
      row.legalId = normaliseSiren(row.legalId)
      row.civility = emptyCustomer.civility
      if (cTitle >= 0) {
        const title = titles.read(cleanText(cells[cTitle]))
        if (title === null) report('title', 'VALUE_NOT_MAPPED')
        else row.civility = title
      }
      if (only !== null) row.type = only
      else if (cType >= 0) {
        const type = types.read(cleanText(cells[cType]))
        if (type === null) report('type', 'VALUE_NOT_MAPPED')
        row.type = type ?? typeByNames(row)
      } else row.type = typeByNames(row)
      const kind = cPublic < 0 ? '' : readPublicBody(cleanText(cells[cPublic]))
      if (kind === null) report('publicBody', 'PUBLIC_BODY_UNKNOWN')
      row.publicBody = kind ?? ''
      reportCustomers(row, rules, report)
      if (rules.completes && row.ref !== '' && rules.stored?.has(row.ref) === false)
        report('ref', 'CUSTOMER_NOT_STORED')
      for (const one of custom) {
        const read = readCustomCell(one.definition, cells[one.column])
        if ('code' in read) report(one.field, read.code)
        one.value = 'value' in read ? read.value : ''
      }
      if (limit.length > 0) readLimit(limit, cells, row.legalId, report)
    },
    isSettled: () => false,
    lettered: () => null,
    hashKey: () => hashCustomerKey(row.ref),
    digest: () => customDigest(contentDigest(row), custom),
    newChunk: () => newCustomerChunk([...custom, ...limit]),
    push: (chunk, line) => {
      const into = chunk as CustomersChunk
      into.lines.push(line)
      for (const field of customerFieldNames) (into[field] as string[]).push(row[field])
      for (const { field, value } of [...custom, ...limit]) into.custom![field]!.push(value)
    },
    doubts: () => ({ dates: null, amounts: [] }),
    unmapped: () => [
      { field: 'type', values: types.unmapped },
      { field: 'title', values: titles.unmapped },
    ],
  }
}

type CustomReader = { field: CustomColumn; column: number; definition: CustomField | 'tags'; value: string }

/** The account's own columns of the file. */
const customReaders = (mapping: ImportMapping, at: (field: string) => number, defined: CustomFields): CustomReader[] =>
  mapping.columns.flatMap(({ field }) => {
    const definition = isCustomColumn(field) ? definitionOfColumn(defined, field) : undefined
    const column = at(field)
    return definition && column >= 0 ? [{ field: field as CustomColumn, column, definition, value: '' }] : []
  })

type LimitReader = { field: LimitColumn; column: number; value: string }

/** The columns of a limit that the file has. */
const limitReaders = (mapping: ImportMapping, at: (field: string) => number): LimitReader[] =>
  mapping.columns.flatMap(({ field }) =>
    isLimitColumn(field) && at(field) >= 0 ? [{ field, column: at(field), value: '' }] : [],
  )

const readLimit = (limit: readonly LimitReader[], cells: Row, legalId: string, report: Report): void => {
  const given: LimitCells = {}
  let isRead = true
  for (const one of limit) {
    const read = readLimitCell(one.field, cells[one.column])
    one.value = 'value' in read ? read.value : ''
    given[one.field] = one.value
    if (!('code' in read)) continue
    report(one.field, read.code)
    isRead = false
  }
  if (isRead) for (const { field, code } of checkLimitCells(given, legalId)) report(field, code)
}

const newCustomerChunk = (custom: readonly { field: string }[]) =>
  ({
    lines: [],
    ...Object.fromEntries(customerFieldNames.map((field) => [field, []])),
    ...(custom.length === 0 ? {} : { custom: Object.fromEntries(custom.map(({ field }) => [field, []])) }),
  }) as unknown as CustomersChunk

/** Without a type column, a row with a company name or SIREN is a company. */
const typeByNames = (row: CustomerFields): CustomerType =>
  row.legalId !== '' || row.name !== '' || row.lastName === '' ? 'B2B' : 'B2C'
