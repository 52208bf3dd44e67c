import { checkRules, defaultSettings, rulesOf } from '../../domain/settings.ts'
import { answered, type FlowModel } from '../model.ts'
import { collectionSettingsMachine } from './collection-settings.machine.ts'
import type { KeptRules } from './collection-settings.types.ts'

export const sampleRules: KeptRules = { rules: rulesOf(defaultSettings), rates: {} }

/** Samples for every path of the collection rules. */
export const collectionSettingsModel: FlowModel<typeof collectionSettingsMachine> = {
  machine: collectionSettingsMachine,
  events: [
    { type: 'rules.changed', patch: { maxContactsPerWeek: 2 } },
    { type: 'rules.changed', patch: { maxContactsPerWeek: 0 } },
    answered('loadRules', sampleRules),
    answered('saveRules', { kind: 'kept', ...sampleRules }),
    answered('saveRules', { kind: 'refused', code: 'SETTINGS_FAULTY', faults: [] }),
  ],
  key: ({ context: { rules } }) => checkRules(rules).length === 0,
}
