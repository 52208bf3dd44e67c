import {
  CUSTOM_FIELD_OPTIONS_MAX,
  CUSTOM_FIELDS_KEPT,
  CUSTOM_TEXT_MAX,
  TAG_MAX_LENGTH,
  TAGS_PER_CUSTOMER,
} from '../../domain/constants.ts'
import { customFieldIdPattern, customFieldTypes, isCustomFieldId } from '../../domain/custom-fields/index.ts'
import { defineEndpoint } from '../define.ts'
import { accountParams } from '../shared.ts'
import { z } from '../zod.ts'

/** The id of a custom field: `field1`. */
export const customFieldId = z
  .string()
  .max(9)
  .refine(isCustomFieldId, { error: 'INVALID_FIELD_ID' })
  .meta({ pattern: customFieldIdPattern.source })

const label = z.string().max(200)

/** A field of customers in the account's own words. */
export const customField = z.object({
  id: customFieldId,
  label,
  type: z.enum(customFieldTypes),
  /** What a CHOICE chooses from. */
  options: z.array(z.object({ id: z.string().min(1).max(20), label })).max(CUSTOM_FIELD_OPTIONS_MAX),
  /** No longer offered; its values are kept. */
  archived: z.boolean(),
})

/** The custom fields in the order in which they are shown, and the number of the next new one. */
export const customFieldList = z.object({
  next: z.number().int().min(1).max(9_999),
  fields: z.array(customField).max(CUSTOM_FIELDS_KEPT),
})

/**
 * The values of a customer by the id of their field: a text, a decimal number with a point, yyyy-MM-dd, the id of an
 * option, YES or NO.
 */
export const customValues = z.record(z.string().max(9), z.string().max(CUSTOM_TEXT_MAX))

export const tag = z.string().trim().min(1).max(TAG_MAX_LENGTH)
export const customerTags = z.array(tag).max(TAGS_PER_CUSTOMER)

const answer = customFieldList.extend({
  /** The tags that customers of the account have. */
  tags: z.array(z.string()),
})

export const getCustomFields = defineEndpoint({
  id: 'getCustomFields',
  summary: 'The custom fields of customers, and the tags in use',
  tag: 'Customers',
  method: 'GET',
  path: '/api/masters/{masterRef}/custom-fields',
  permission: 'READ',
  params: accountParams,
  answer,
})

export const getCustomFieldUsage = defineEndpoint({
  id: 'getCustomFieldUsage',
  summary: 'How many customers have a value, for each custom field (`field1`) and each option (`field1/option2`)',
  tag: 'Customers',
  method: 'GET',
  path: '/api/masters/{masterRef}/custom-fields/usage',
  permission: 'READ',
  params: accountParams,
  answer: z.object({ usage: z.record(z.string(), z.number().int()) }),
})

export const updateCustomFields = defineEndpoint({
  id: 'updateCustomFields',
  summary: 'Change the custom fields of customers; a field that has values is archived, its values stay',
  tag: 'Customers',
  method: 'PUT',
  path: '/api/masters/{masterRef}/custom-fields',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: ['getCustomFields', 'getCustomFieldUsage', 'listCustomers', 'getCustomer', 'listScenarios'],
  params: accountParams,
  body: customFieldList,
  answer,
  refusals: [{ status: 422, code: 'SETTINGS_FAULTY', when: 'a rule forbids it: `errors` name field and rule' }],
})

export type CustomFieldsAnswer = z.infer<typeof answer>
