import type { CustomFields } from '../../domain/custom-fields/index.ts'
import type { Kept } from '../settings/settings.types.ts'
import { settingsModel } from '../settings/settings-model.ts'
import { customFieldsMachine, type Usage } from './custom-fields.machine.ts'
import { sampleFields } from './custom-fields.samples.ts'

export const sampleKept: Kept<CustomFields, Usage> = {
  fields: sampleFields,
  beside: { usage: { field1: 12, 'field1/option1': 12 } },
}

/** The sample with another name of its second field. */
export const labelled = (label: string): Pick<CustomFields, 'fields'> => ({
  fields: sampleFields.fields.map((field) => (field.id === 'field2' ? { ...field, label } : field)),
})

/** Samples for every path of the settings of custom fields. */
export const customFieldsModel = settingsModel(customFieldsMachine, {
  kept: sampleKept,
  right: labelled('Commercial'),
  wrong: labelled(''),
  refused: { kind: 'refused', code: 'SETTINGS_FAULTY', faults: [{ field: 'field2', code: 'LABEL_TOO_LONG' }] },
})
