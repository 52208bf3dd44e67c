import type { Cell } from '../import/source.ts'
import { foldText } from '../import/text.ts'
import { type CustomField, type CustomFieldId, type CustomFields, fieldsInUse, isCustomFieldId } from './definitions.ts'
import { checkTags, differentTags, type TagFaultCode, tagsIn } from './tags.ts'
import { type CustomValueFaultCode, checkCustomValue, readCustomValue } from './values.ts'

/** What a column of an import may hold beside the fields of the application: the tags, or a custom field. */
export type CustomColumn = CustomFieldId | 'tags'

export const isCustomColumn = (name: string): name is CustomColumn => name === 'tags' || isCustomFieldId(name)

/** The columns that the account has, as fields of an import. */
export const customColumns = ({ fields }: Pick<CustomFields, 'fields'>): CustomColumn[] => [
  'tags',
  ...fieldsInUse(fields).map(({ id }) => id),
]

const tagHeaders = new Set(['tags', 'tag', 'etiquettes', 'etiquette', 'labels'])

/** The custom column that a header names. */
export const customColumnNamed = ({ fields }: Pick<CustomFields, 'fields'>, header: string): CustomColumn | null => {
  const name = foldText(header.replace(/\s*\[\d+\]$/, ''))
  const field = fieldsInUse(fields).find(({ label }) => foldText(label) === name)
  return field?.id ?? (tagHeaders.has(name) ? 'tags' : null)
}

type Read = { value: string } | { code: CustomValueFaultCode | TagFaultCode }

/** Tags in one cell of a chunk. */
const JOINED = ','

/** Reads a cell of a custom column, as `readCustomValue` does; tags are joined. */
export const readCustomCell = (field: CustomField | 'tags', cell: Cell | undefined): Read => {
  if (field !== 'tags') return readCustomValue(field, cell)
  const tags = tagsIn(String(cell ?? ''))
  const code = checkTags(tags)
  return code ? { code } : { value: tags.join(JOINED) }
}

/** Why the value of a chunk may not be stored; null if it may. */
export const checkCustomCell = (
  field: CustomField | 'tags',
  value: string,
): CustomValueFaultCode | TagFaultCode | null => {
  if (value === '') return null
  return field === 'tags' ? checkTags(value.split(JOINED)) : checkCustomValue(field, value)
}

/** The tags of a cell that was read. */
export const tagsOfCell = (value: string): string[] => (value === '' ? [] : value.split(JOINED))

/** A value as it counts in the comparison of a file with what is stored: tags whatever their order and case. */
export const comparedCell = (column: CustomColumn, value: string): string =>
  column === 'tags'
    ? differentTags(tagsOfCell(value))
        .map((tag) => tag.toLowerCase())
        .toSorted()
        .join(JOINED)
    : value

/** The definition of a custom column; undefined for a field that is not in use. */
export const definitionOfColumn = (
  { fields }: Pick<CustomFields, 'fields'>,
  column: CustomColumn,
): CustomField | 'tags' | undefined =>
  column === 'tags' ? 'tags' : fieldsInUse(fields).find(({ id }) => id === column)
