import { deepStrictEqual } from 'node:assert'
import type { ImportField, ImportProfile } from '../../../src/domain/import/index.ts'
import { columnProblems, withColumn } from '../../../src/machines/import/import.rules.ts'
import { readSample } from '../../../src/machines/import/import.samples.ts'

type Sample = Parameters<typeof readSample>[0]
type Choice = { rival: ImportField; oneContact?: boolean; profile?: ImportProfile }

const problemsOf = (sample: Sample, { rival, oneContact = false, profile = 'STANDARD' }: Choice) => {
  const { info, inspection } = readSample(sample)
  const mapping = { ...inspection.suggestion, oneContact }
  const rivals = [{ field: rival, columns: ['Un', 'Deux'] }]
  return columnProblems({ profile, info, inspection: { ...inspection, rivals }, mapping })
}
const choiceOf = (field: ImportField) => ({ code: 'COLUMNS_RIVAL', params: { field, columns: 'Un, Deux' } })
const missing = (field: ImportField) => ({ code: 'FIELD_REQUIRED', params: { field } })

export default {
  'an amount that matches several columns names them, until one is selected': () => {
    const { info, inspection } = readSample({ entity: 'movements' })
    const rivals = [{ field: 'amount' as const, columns: ['Montant', 'Reste dû'] }]
    const mapped = { profile: 'STANDARD', info, inspection: { ...inspection, rivals } } as const
    const mapping = withColumn(inspection.suggestion, 'Montant', null)
    deepStrictEqual(columnProblems({ ...mapped, mapping }), [
      { code: 'COLUMNS_RIVAL', params: { field: 'amount', columns: 'Montant, Reste dû' } },
    ])
    deepStrictEqual(columnProblems({ ...mapped, mapping: withColumn(mapping, 'Montant', 'amount') }), [])
  },
  'a missing field is named once, with the columns to select from': () => {
    deepStrictEqual(problemsOf({ entity: 'movements', unmapped: ['dueDate'] }, { rival: 'dueDate' }), [
      choiceOf('dueDate'),
    ])
  },
  'the columns of another field do not answer what is missing': () => {
    deepStrictEqual(problemsOf({ entity: 'movements', unmapped: ['dueDate'] }, { rival: 'amount' }), [
      missing('dueDate'),
    ])
  },
  'a debit without a credit stays what it is': () => {
    const { info, inspection } = readSample({ entity: 'movements' })
    const rivals = [{ field: 'credit' as const, columns: ['Un', 'Deux'] }]
    const mapping = withColumn(inspection.suggestion, 'Montant', 'debit')
    deepStrictEqual(columnProblems({ profile: 'STANDARD', info, inspection: { ...inspection, rivals }, mapping }), [
      { code: 'DEBIT_CREDIT_INCOMPLETE', params: { field: 'credit' } },
    ])
  },
  'although one contact is enough, the user selects between columns of the other': () => {
    const contact = { rival: 'phone', oneContact: true } as const
    deepStrictEqual(problemsOf({ entity: 'tiers', unmapped: ['phone'] }, contact), [choiceOf('phone')])
    deepStrictEqual(problemsOf({ entity: 'tiers', unmapped: ['phone', 'city'] }, contact), [
      missing('city'),
      choiceOf('phone'),
    ])
  },
  'a mapped field has no rivals any more': () => {
    deepStrictEqual(problemsOf({ entity: 'tiers' }, { rival: 'phone' }), [])
  },
  'columns for a field that is not required do not block': () => {
    deepStrictEqual(problemsOf({ entity: 'tiers' }, { rival: 'title' }), [])
    const individuals = { rival: 'legalId', profile: 'LIGHT_B2C' } as const
    deepStrictEqual(
      problemsOf({ entity: 'tiers', unmapped: ['legalId'] }, individuals).filter(
        ({ params }) => params.field === 'legalId',
      ),
      [],
    )
  },
}
