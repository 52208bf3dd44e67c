import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CUSTOM_FIELDS_MAX,
  TAG_MAX_LENGTH,
  TAGS_PER_ACCOUNT,
  TAGS_PER_CUSTOMER,
} from '../../../src/domain/constants.ts'
import {
  type CustomField,
  type CustomFields,
  type CustomFieldType,
  checkAccountTags,
  checkCustomFields,
  checkCustomFilter,
  checkCustomValue,
  checkCustomValues,
  checkFieldChange,
  checkTags,
  closedValues,
  customFieldTypes,
  customKey,
  customMatcher,
  differentTags,
  fieldsInUse,
  isClosed,
  keptValues,
  movedField,
  newOption,
  noCustomFields,
  readCustomValue,
  showCustomValue,
  spelledTags,
  tagsIn,
  withNewField,
  withoutField,
  withTags,
} from '../../../src/domain/custom-fields/index.ts'

const options = [
  { id: 'option1', label: 'Île-de-France' },
  { id: 'option2', label: 'Nord' },
]
const fieldOf = (type: CustomFieldType, more: Partial<CustomField> = {}): CustomField => ({
  id: 'field1',
  label: 'Champ',
  type,
  options: type === 'CHOICE' ? options : [],
  archived: false,
  ...more,
})
const readAs = (type: CustomFieldType, cell: string | number) => {
  const read = readCustomValue(fieldOf(type), cell)
  return 'value' in read ? read.value : read.code
}

describe('[FLD-01] the definitions of custom fields', () => {
  const some = (...labels: string[]): CustomFields => ({
    next: labels.length + 1,
    fields: labels.map((label, at) => ({ ...fieldOf('TEXT', { label }), id: `field${at + 1}` })),
  })
  const codesOf = (fields: CustomFields) => checkCustomFields(fields).map(({ field, code }) => `${field} ${code}`)

  test('have names that differ by more than case and accents, and options where there is a choice', () => {
    expect(codesOf(some('Secteur', 'Région'))).toEqual([])
    expect(codesOf(some('Région', 'region', ' '))).toEqual(['field2 LABEL_TWICE', 'field3 LABEL_MISSING'])
    const choice = (own: CustomField['options']) => codesOf({ next: 2, fields: [fieldOf('CHOICE', { options: own })] })
    expect(choice(options)).toEqual([])
    expect(choice([])).toEqual(['field1 OPTIONS_MISSING'])
    expect(choice([{ id: 'option1', label: '' }])).toEqual(['field1 OPTION_INVALID'])
    expect(choice([...options, { id: 'option3', label: 'nord' }])).toEqual(['field1 OPTION_TWICE'])
  })

  test('are at most twelve in use; archived ones count no more, and their name is free', () => {
    const labels = Array.from({ length: CUSTOM_FIELDS_MAX }, (_, at) => `Champ ${at}`)
    const full = some(...labels)
    expect(codesOf(full)).toEqual([])
    expect(codesOf(some(...labels, 'De trop'))).toEqual(['fields FIELDS_TOO_MANY'])
    const archived = withoutField(full, 'field3', { field3: 2 })
    expect(archived.fields.find(({ id }) => id === 'field3')?.archived).toBe(true)
    const more = withNewField(archived)
    expect(more.fields.at(-1)?.id).toBe(`field${CUSTOM_FIELDS_MAX + 1}`)
    expect(codesOf({ ...more, fields: more.fields.map((one) => ({ ...one, label: one.label || 'Champ 2' })) })).toEqual(
      [],
    )
  })

  test('a number is never used again', () => {
    const removed = withoutField(withNewField(noCustomFields), 'field1', {})
    expect(removed).toEqual({ next: 2, fields: [] })
    expect(withNewField(removed).fields[0]?.id).toBe('field2')
    expect(checkFieldChange(removed, some('Encore'), {})).toEqual([{ field: 'field1', code: 'FIELD_ID_INVALID' }])
    expect(newOption([{ id: 'option7', label: 'a' }]).id).toBe('option8')
  })

  test('what customers have stays: the field, its type, the option', () => {
    const before: CustomFields = { next: 3, fields: [fieldOf('CHOICE'), { ...fieldOf('TEXT'), id: 'field2' }] }
    const usage = { field1: 3, 'field1/option1': 3 }
    const to = (fields: readonly CustomField[]) =>
      checkFieldChange(before, { next: 3, fields }, usage).map(({ code }) => code)
    const [choice, text] = before.fields as [CustomField, CustomField]
    expect(to([text])).toEqual(['FIELD_IN_USE'])
    expect(to([{ ...choice, type: 'TEXT', options: [] }, text])).toEqual(['TYPE_IN_USE'])
    expect(to([{ ...choice, options: options.slice(1) }, text])).toEqual(['OPTION_IN_USE'])
    expect(to([{ ...choice, label: 'Autre', options: options.slice(0, 1), archived: true }])).toEqual([])
  })

  test('[FLD-10] what a published scenario is for stays, though no customer has it', () => {
    const before: CustomFields = { next: 3, fields: [fieldOf('CHOICE'), { ...fieldOf('YES_NO'), id: 'field2' }] }
    const [choice, yesNo] = before.fields as [CustomField, CustomField]
    const to = (fields: readonly CustomField[], usage = {}) =>
      checkFieldChange(before, { next: 3, fields }, usage, [
        { field: 'field1', value: 'option2' },
        { field: 'field2', value: 'NO' },
        { field: '', value: '' },
      ]).map(({ field, code }) => `${field} ${code}`)
    expect(to([choice])).toEqual(['fields IN_SCENARIO'])
    expect(to([choice, { ...yesNo, type: 'TEXT' }])).toEqual(['field2 IN_SCENARIO'])
    expect(to([{ ...choice, options: options.slice(0, 1) }, yesNo])).toEqual(['field1 IN_SCENARIO'])
    expect(to([{ ...choice, options: options.slice(0, 1) }, yesNo], { field1: 1, 'field1/option2': 1 })).toEqual([
      'field1 OPTION_IN_USE',
    ])
    expect(
      to([
        { ...choice, options: options.slice(1) },
        { ...yesNo, label: 'Autre', archived: true },
      ]),
    ).toEqual([])
  })

  test('[FLD-10] a choice, and yes or no, have a closed list of values, which readers see in its order', () => {
    expect(closedValues(fieldOf('CHOICE'), 'fr')).toEqual([
      { value: 'option1', label: 'Île-de-France' },
      { value: 'option2', label: 'Nord' },
    ])
    expect(closedValues(fieldOf('YES_NO'), 'fr').map(({ label }) => label)).toEqual(['Oui', 'Non'])
    expect(closedValues(fieldOf('YES_NO'), 'en').map(({ label }) => label)).toEqual(['Yes', 'No'])
    expect(customFieldTypes.filter((type) => isClosed({ type }))).toEqual(['CHOICE', 'YES_NO'])
    for (const type of customFieldTypes)
      expect(closedValues(fieldOf(type), 'fr').every(({ value }) => !checkCustomValue(fieldOf(type), value))).toBe(true)
  })

  test('are moved among those in use', () => {
    const idsOf = ({ fields }: CustomFields) => fieldsInUse(fields).map(({ id }) => id)
    const three = withoutField(some('A', 'B', 'C'), 'field2', { field2: 1 })
    expect(idsOf(movedField(three, 'field3', -1))).toEqual(['field3', 'field1'])
    expect(idsOf(movedField(three, 'field1', -1))).toEqual(['field1', 'field3'])
  })
})

describe('[FLD-02] the values of custom fields', () => {
  test('numbers and amounts are read as people and files write them', () => {
    const cases = [
      ['1 234,56', '1234.56'],
      ['1\u202f234,5', '1234.5'],
      ['1.234,56', '1234.56'],
      ['1,234.56', '1234.56'],
      ['1.234.567', '1234567'],
      ['-0,50', '-0.5'],
      ['1 234', '1234'],
      ['0,125', '0.125'],
      ['1234,125', '1234.125'],
      ['-0', '0'],
    ] as const
    for (const [cell, value] of cases) expect([cell, readAs('NUMBER', cell)]).toEqual([cell, value])
    expect(readAs('NUMBER', 1.234)).toBe('1.234')
    expect(readAs('AMOUNT', '1 200 €')).toBe('1200.00')
    expect(readAs('AMOUNT', 12.5)).toBe('12.50')
  })

  test('what may be meant two ways is refused, and so is what is none', () => {
    for (const cell of ['1,234', '12.345', '-123,456'])
      expect([cell, readAs('NUMBER', cell)]).toEqual([cell, 'NUMBER_UNCLEAR'])
    for (const cell of ['douze', '1,2,3', '1.23.456', '1e5', '12 %', '1234567890'])
      expect([cell, readAs('NUMBER', cell)]).toEqual([cell, 'NUMBER_INVALID'])
    expect(readAs('AMOUNT', '12,345 €')).toBe('NUMBER_UNCLEAR')
    expect(readAs('AMOUNT', '0,125')).toBe('NUMBER_INVALID')
  })

  test('dates, choices and yes or no', () => {
    for (const cell of ['2026-03-05', '05/03/2026', '5.3.2026', '05-03-2026'])
      expect(readAs('DATE', cell)).toBe('2026-03-05')
    for (const cell of ['31/02/2026', '03/2026', '5/3/26', 'mars']) expect(readAs('DATE', cell)).toBe('DAY_INVALID')
    expect(readAs('CHOICE', ' ile de france ')).toBe('option1')
    expect(readAs('CHOICE', 'Sud')).toBe('CHOICE_UNKNOWN')
    expect(['Oui', 'x', '1', 'YES'].map((cell) => readAs('YES_NO', cell))).toEqual(['YES', 'YES', 'YES', 'YES'])
    expect(['non', 0, 'False'].map((cell) => readAs('YES_NO', cell))).toEqual(['NO', 'NO', 'NO'])
    expect(readAs('YES_NO', 'peut-être')).toBe('YES_NO_UNKNOWN')
  })

  test('whatever is read may be stored, and is read from what is shown', () => {
    const cells = fc.oneof(
      fc.string(),
      fc.double(),
      fc.integer().map(String),
      fc.constantFrom('oui', '12/03/2026', 'Nord'),
    )
    fc.assert(
      fc.property(fc.constantFrom(...customFieldTypes), cells, (type, cell) => {
        const read = readCustomValue(fieldOf(type), cell)
        if (!('value' in read) || read.value === '') return
        expect(checkCustomValue(fieldOf(type), read.value)).toBeNull()
      }),
    )
    const hundredths = fc.integer({ min: -99_999_999, max: 99_999_999 })
    fc.assert(
      fc.property(hundredths, fc.constantFrom('fr', 'en'), (cents, language) => {
        const value = readAs('AMOUNT', cents / 100)
        const shown = showCustomValue(fieldOf('AMOUNT'), value, { language, currency: 'EUR' }).replaceAll('−', '-')
        expect(readCustomValue(fieldOf('AMOUNT'), shown.replace(/^-€/, '-'))).toEqual({ value })
      }),
    )
  })

  test('are stored without empty ones; those of archived fields stay', () => {
    const fields = [fieldOf('TEXT'), { ...fieldOf('NUMBER', { archived: true }), id: 'field2' as const }]
    expect(keptValues(fields, { field1: 'avant', field2: '3' }, { field1: '' })).toEqual({ field2: '3' })
    expect(keptValues(fields, {}, { field1: ' après\n' })).toEqual({ field1: 'après' })
    expect(checkCustomValues(fields, { field1: 'a', field2: '3', field9: 'x' }).map(({ field }) => field)).toEqual([
      'field2',
      'field9',
    ])
  })
})

describe('[FLD-05] a filter by a custom field', () => {
  const takes = (
    type: CustomFieldType,
    stored: string,
    filter: Partial<{ value: string; from: string; to: string }>,
  ) => {
    const asked = { value: '', from: '', to: '', ...filter }
    return customMatcher(fieldOf(type), asked)(customKey(fieldOf(type), stored))
  }

  test('compares by type: texts contain, choices equal, numbers and dates lie between', () => {
    expect(takes('TEXT', 'Nadia Roussel', { value: 'ROUSS' })).toBe(true)
    expect(takes('TEXT', 'Élodie', { value: 'elo' })).toBe(true)
    expect(takes('CHOICE', 'option1', { value: 'option2' })).toBe(false)
    expect(takes('NUMBER', '10', { from: '9', to: '10' })).toBe(true)
    expect(takes('AMOUNT', '1000.00', { from: '999.99' })).toBe(true)
    expect(takes('AMOUNT', '99.00', { from: '999.99' })).toBe(false)
    expect(takes('DATE', '2026-03-05', { from: '2026-03-06' })).toBe(false)
    expect(takes('DATE', '2026-03-05', {})).toBe(true)
  })

  test('is refused where it does not fit', () => {
    const check = (type: CustomFieldType, filter: Partial<{ value: string; from: string; to: string }>) =>
      checkCustomFilter(fieldOf(type), { value: '', from: '', to: '', ...filter })
    expect(check('NUMBER', { from: 'a' })).toBe('FILTER_INVALID')
    expect(check('NUMBER', { value: '3' })).toBe('FILTER_INVALID')
    expect(check('TEXT', { from: 'a' })).toBe('FILTER_INVALID')
    expect(check('CHOICE', { value: 'option9' })).toBe('FILTER_INVALID')
    expect(check('AMOUNT', { from: '100', to: '200.5' })).toBeNull()
    expect(check('TEXT', { value: 'a' })).toBeNull()
  })
})

describe('[FLD-03] tags', () => {
  test('are read between commas and semicolons, once whatever their case, spelled as the account does', () => {
    expect(tagsIn(' VIP, export;vip ;  Grand   compte,')).toEqual(['VIP', 'export', 'Grand compte'])
    expect(spelledTags(['vip', 'Neuf'], ['VIP'])).toEqual(['VIP', 'Neuf'])
    expect(withTags(['VIP'], ['vip', 'Export'])).toEqual(['Export', 'VIP'])
  })

  test('have their limits', () => {
    const many = Array.from({ length: TAGS_PER_ACCOUNT }, (_, at) => `T${at}`)
    expect(checkTags(many.slice(0, TAGS_PER_CUSTOMER))).toBeNull()
    expect(checkTags(many.slice(0, TAGS_PER_CUSTOMER + 1))).toBe('TAGS_TOO_MANY')
    for (const tags of [['a,b'], [' a'], ['a', 'A'], [''], ['x'.repeat(TAG_MAX_LENGTH + 1)]])
      expect([tags, checkTags(tags)]).toEqual([tags, 'TAG_INVALID'])
    expect(checkAccountTags(many, ['t0'])).toBeNull()
    expect(checkAccountTags(many, ['neuf'])).toBe('TAGS_OF_ACCOUNT')
  })

  test('that are read may be stored, unless they are too long or too many', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const tags = tagsIn(text)
        expect(differentTags(tags)).toEqual(tags)
        if (tags.length <= TAGS_PER_CUSTOMER && tags.every((tag) => tag.length <= TAG_MAX_LENGTH))
          expect(checkTags(tags)).toBeNull()
      }),
    )
  })
})
