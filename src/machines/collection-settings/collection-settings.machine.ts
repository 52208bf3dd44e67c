import type { PenaltyTerms } from '../../domain/penalties/index.ts'
import { type CollectionRules, checkRules, defaultSettings, rulesOf } from '../../domain/settings.ts'
import { settingsChart } from '../settings/settings-chart.ts'

/** Published interest rates; they are shown here and changed elsewhere. */
export type KnownRates = PenaltyTerms['rates']

/** The limits and habits of collection, which affect the reminders of every customer. See settings-chart.ts. */
export const collectionSettingsMachine = settingsChart<CollectionRules, KnownRates>({
  id: 'collectionSettings',
  description: 'The rules that hold for all customers: threshold, number of reminders, hours of contact, penalties.',
  blank: rulesOf(defaultSettings),
  faultsOf: checkRules,
})
