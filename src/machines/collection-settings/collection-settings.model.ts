import { listColleagues } from '../../contract/accounts/colleagues.ts'
import { type CollectionRules, defaultSettings, rulesOf } from '../../domain/settings.ts'
import { gives } from '../model.ts'
import type { Kept } from '../settings/settings.types.ts'
import { settingsModel } from '../settings/settings-model.ts'
import { collectionSettingsMachine, type KnownRates } from './collection-settings.machine.ts'

export const sampleRules: Kept<CollectionRules, KnownRates> = { fields: rulesOf(defaultSettings), beside: {} }

/** Samples for every path of the collection rules. */
export const collectionSettingsModel = {
  ...settingsModel(collectionSettingsMachine, {
    kept: sampleRules,
    right: { maxContactsPerWeek: 2 },
    wrong: { maxContactsPerWeek: 0 },
    refused: {
      kind: 'refused',
      code: 'SETTINGS_FAULTY',
      faults: [{ field: 'threshold', code: 'THRESHOLD_OUT_OF_RANGE' }],
    },
  }),
  answers: [gives(listColleagues, { items: [] })],
}
