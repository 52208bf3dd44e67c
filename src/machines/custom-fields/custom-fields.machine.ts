import {
  type CustomFields,
  checkCustomFields,
  type FieldUsage,
  noCustomFields,
} from '../../domain/custom-fields/index.ts'
import { settingsChart } from '../settings/settings-chart.ts'

/** How many customers have a value, for each field and each option. */
export type Usage = { usage: FieldUsage }

/** The fields that an account notes of its customers in its own words. See settings-chart.ts. */
export const customFieldsMachine = settingsChart<CustomFields, Usage>({
  id: 'customFields',
  description: 'The fields of customers that the account defines: their names, types, options and order.',
  blank: noCustomFields,
  faultsOf: checkCustomFields,
})
