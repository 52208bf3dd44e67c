import type { CustomFields, CustomValues } from '../../../src/domain/custom-fields/index.ts'
import type { CustomerFields } from '../../../src/domain/customer-fields.ts'

/** What the demo company notes of its customers in its own words. */
export const demoCustomFields: CustomFields = {
  next: 4,
  fields: [
    {
      id: 'field1',
      label: 'Secteur',
      type: 'CHOICE',
      options: [
        { id: 'option1', label: 'Bâtiment' },
        { id: 'option2', label: 'Commerce' },
        { id: 'option3', label: 'Industrie' },
      ],
      archived: false,
    },
    { id: 'field2', label: 'Commercial', type: 'TEXT', options: [], archived: false },
    { id: 'field3', label: 'Contrat signé le', type: 'DATE', options: [], archived: false },
  ],
}

const tags = ['Export', 'Grand compte', 'À ménager'] as const
export const demoTags = [...tags].toSorted((a, b) => a.localeCompare(b, 'fr'))

const representatives = ['Nadia Roussel', 'Hugo Lebrun', 'Inès Carpentier'] as const

/** The tags of a customer, by its place: one in eight is a large account, some have none. */
const tagsAt = (index: number): string[] => [
  ...(index % 8 === 0 ? [tags[1]] : []),
  ...(index % 11 === 3 ? [tags[2]] : []),
  ...(index % 13 === 5 ? [tags[0]] : []),
]

/** A customer's values, by its place; the last one of each field is left out now and then, as accounts do. */
const valuesAt = (index: number): CustomValues => ({
  ...(index % 7 === 6 ? {} : { field1: `option${(index % 3) + 1}` }),
  ...(index % 5 === 4 ? {} : { field2: representatives[index % representatives.length]! }),
  ...(index % 4 === 0
    ? {
        field3: `${2021 + (index % 5)}-${String((index % 12) + 1).padStart(2, '0')}-${String((index % 27) + 1).padStart(2, '0')}`,
      }
    : {}),
})

/** A customer of the demo with what the company notes of it; individuals have no values. */
export const withDemoWords = <Row extends Pick<CustomerFields, 'type'>>(row: Row, index: number) => ({
  ...row,
  tags: tagsAt(index),
  customValues: row.type === 'B2C' ? {} : valuesAt(index),
})
