import { type CustomFieldsAnswer, getCustomFields } from '../../contract/ledger/custom-fields.ts'
import { gives } from '../model.ts'

type Fields = Omit<CustomFieldsAnswer, 'tags'>

/** Custom fields as an account may have them. */
export const sampleFields = {
  next: 3,
  fields: [
    {
      id: 'field1',
      label: 'Secteur',
      type: 'CHOICE',
      options: [
        { id: 'option1', label: 'Nord' },
        { id: 'option2', label: 'Sud' },
      ],
      archived: false,
    },
    { id: 'field2', label: 'Agent commercial', type: 'TEXT', options: [], archived: false },
  ],
} satisfies Fields as Fields

/** What screens read of them. */
export const customFieldsGiven = gives(getCustomFields, { ...sampleFields, tags: ['VIP'] })
