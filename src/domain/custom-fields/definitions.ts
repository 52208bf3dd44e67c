import {
  CUSTOM_FIELD_LABEL_MAX,
  CUSTOM_FIELD_OPTIONS_MAX,
  CUSTOM_FIELDS_KEPT,
  CUSTOM_FIELDS_MAX,
} from '../constants.ts'
import { foldText } from '../import/text.ts'

export const customFieldTypes = ['TEXT', 'NUMBER', 'AMOUNT', 'DATE', 'CHOICE', 'YES_NO'] as const
export type CustomFieldType = (typeof customFieldTypes)[number]

/** Also the name of the field as a column of an import and as a variable of a text: `field3`. */
export type CustomFieldId = `field${number}`
export type FieldOption = { id: string; label: string }

/** A field of customers that the account defines in its own words. */
export type CustomField = {
  /** Stays when the label changes. */
  id: CustomFieldId
  label: string
  type: CustomFieldType
  /** What a CHOICE chooses from; otherwise empty. */
  options: readonly FieldOption[]
  /** No longer offered; its values are kept. */
  archived: boolean
}

/** `next` is the number of the next new field: a number is never used again, since texts and imports may name it. */
export type CustomFields = { next: number; fields: readonly CustomField[] }

export const noCustomFields: CustomFields = { next: 1, fields: [] }

/** The id of a custom field: `field1`. */
export const customFieldIdPattern = /^field[1-9]\d{0,3}$/
export const isCustomFieldId = (text: string): text is CustomFieldId => customFieldIdPattern.test(text)
/** The number of a field, in the order in which the account made its fields. */
export const numberOf = (id: CustomFieldId): number => Number(id.slice('field'.length))

export const fieldsInUse = (fields: readonly CustomField[]): CustomField[] => fields.filter(({ archived }) => !archived)

/** How many customers have a value, for each field and for each option (`field3/option2`). */
export type FieldUsage = Readonly<Record<string, number>>
export const optionKey = (fieldId: string, optionId: string): string => `${fieldId}/${optionId}`

/** The definitions with a new text field at their end. */
export const withNewField = ({ next, fields }: CustomFields): CustomFields => ({
  next: next + 1,
  fields: [...fields, { id: `field${next}`, label: '', type: 'TEXT', options: [], archived: false }],
})

/** A further option of a choice. */
export const newOption = (options: readonly FieldOption[]): FieldOption => {
  const numbers = options.map(({ id }) => Number(id.slice('option'.length)))
  return { id: `option${Math.max(0, ...numbers) + 1}`, label: '' }
}

/** The definitions without a field: one that has values is archived, and its values stay. */
export const withoutField = ({ next, fields }: CustomFields, id: CustomFieldId, usage: FieldUsage): CustomFields => ({
  next,
  fields: usage[id]
    ? fields.map((field) => (field.id === id ? { ...field, archived: true } : field))
    : fields.filter((field) => field.id !== id),
})

/** The definitions with a field one place further up or down among those in use. */
export const movedField = ({ next, fields }: CustomFields, id: CustomFieldId, by: -1 | 1): CustomFields => {
  const used = fieldsInUse(fields)
  const at = used.findIndex((field) => field.id === id)
  const other = used[at + by]
  if (at < 0 || !other) return { next, fields }
  const moved = used.with(at, other).with(at + by, used[at]!)
  return { next, fields: [...moved, ...fields.filter(({ archived }) => archived)] }
}

export const customFieldFaultCodes = [
  'FIELDS_TOO_MANY',
  'FIELD_ID_INVALID',
  'LABEL_MISSING',
  'LABEL_TOO_LONG',
  'LABEL_TWICE',
  'OPTIONS_MISSING',
  'OPTIONS_TOO_MANY',
  'OPTION_INVALID',
  'OPTION_TWICE',
  'TYPE_IN_USE',
  'FIELD_IN_USE',
  'OPTION_IN_USE',
  'IN_SCENARIO',
] as const
export type CustomFieldFaultCode = (typeof customFieldFaultCodes)[number]
/** `field` is the id of a field, or `fields` for all of them. */
export type CustomFieldFault = { field: string; code: CustomFieldFaultCode }

const isLabel = (label: string): boolean => label.trim() !== '' && label.trim().length <= CUSTOM_FIELD_LABEL_MAX

/** A label as others are compared with it: another case or accent makes no other name. */
const nameOf = (label: string): string => foldText(label) || label.trim().toLowerCase()

const optionFaults = ({ id, type, options }: CustomField): CustomFieldFault[] => {
  const fault = (code: CustomFieldFaultCode): CustomFieldFault[] => [{ field: id, code }]
  if (type !== 'CHOICE') return options.length > 0 ? fault('OPTION_INVALID') : []
  if (options.length === 0) return fault('OPTIONS_MISSING')
  if (options.length > CUSTOM_FIELD_OPTIONS_MAX) return fault('OPTIONS_TOO_MANY')
  if (!options.every((option) => isLabel(option.label) && /^option[1-9]\d{0,3}$/.test(option.id)))
    return fault('OPTION_INVALID')
  const isTwice = [options.map((option) => option.id), options.map(({ label }) => nameOf(label))].some(
    (names) => new Set(names).size < names.length,
  )
  return isTwice ? fault('OPTION_TWICE') : []
}

/** Problems that keep definitions from being saved, shared by the page and the server. */
export const checkCustomFields = ({ next, fields }: CustomFields): CustomFieldFault[] => {
  const faults: CustomFieldFault[] = []
  const used = fieldsInUse(fields)
  if (used.length > CUSTOM_FIELDS_MAX || fields.length > CUSTOM_FIELDS_KEPT)
    faults.push({ field: 'fields', code: 'FIELDS_TOO_MANY' })
  const ids = new Set<string>()
  for (const { id } of fields) {
    if (ids.has(id) || !isCustomFieldId(id) || numberOf(id) >= next)
      faults.push({ field: id, code: 'FIELD_ID_INVALID' })
    ids.add(id)
  }
  const labels = new Set<string>()
  for (const field of used) {
    if (field.label.trim() === '') faults.push({ field: field.id, code: 'LABEL_MISSING' })
    else if (!isLabel(field.label)) faults.push({ field: field.id, code: 'LABEL_TOO_LONG' })
    else if (labels.has(nameOf(field.label))) faults.push({ field: field.id, code: 'LABEL_TWICE' })
    labels.add(nameOf(field.label))
    faults.push(...optionFaults(field))
  }
  return faults
}

/** A field and the value by which a published scenario takes its customers. */
export type FollowedField = { field: string; value: string }

/**
 * Problems of a change of definitions: what customers have a value of, or a published scenario is for, stays. A field is
 * archived, its type stays, an option stays; a new field has a number that was never used.
 */
export const checkFieldChange = (
  before: CustomFields,
  after: CustomFields,
  usage: FieldUsage,
  followed: readonly FollowedField[] = [],
): CustomFieldFault[] => {
  const faults: CustomFieldFault[] = []
  const known = new Map(before.fields.map((field) => [field.id, field]))
  for (const { id, type, options } of before.fields) {
    if (!usage[id]) continue
    const now = after.fields.find((field) => field.id === id)
    if (!now) faults.push({ field: id, code: 'FIELD_IN_USE' })
    else if (now.type !== type) faults.push({ field: id, code: 'TYPE_IN_USE' })
    else if (options.some((one) => usage[optionKey(id, one.id)] && !now.options.some((other) => other.id === one.id)))
      faults.push({ field: id, code: 'OPTION_IN_USE' })
  }
  for (const { id, type, options } of before.fields) {
    if (faults.some(({ field }) => field === id)) continue
    const now = after.fields.find((field) => field.id === id)
    const isLost = ({ field, value }: FollowedField) =>
      field === id &&
      (now?.type !== type ||
        (options.some((one) => one.id === value) && !now.options.some((other) => other.id === value)))
    // A field that is removed has no place of its own on the page any more.
    if (followed.some(isLost)) faults.push({ field: now ? id : 'fields', code: 'IN_SCENARIO' })
  }
  for (const { id } of after.fields)
    if (!known.has(id) && numberOf(id) < before.next) faults.push({ field: id, code: 'FIELD_ID_INVALID' })
  if (after.next < before.next) faults.push({ field: 'fields', code: 'FIELD_ID_INVALID' })
  return faults
}

/** The definitions as stored: labels without spaces around them. */
export const cleanFields = ({ next, fields }: CustomFields): CustomFields => ({
  next,
  fields: fields.map((field) => ({
    ...field,
    label: field.label.trim(),
    options: field.options.map(({ id, label }) => ({ id, label: label.trim() })),
  })),
})
