import { describe, expect, test } from 'vitest'
import { checkReview, comparisonOf, statusOfReading } from '../../../src/domain/identity-check/index.ts'
import { sampleReview } from '../../../src/machines/review-desk/review-desk.samples.ts'

const { account: named, read, register } = sampleReview('WAITING')
const account = { ...named, manager: named.manager! }
const entry = register.state === 'FOUND' ? register : null
const differing = (lines: ReturnType<typeof comparisonOf>) =>
  Object.fromEntries(lines.map(({ what, differs }) => [what, differs]))

describe('what a reviewer compares', () => {
  test('marks the sources that contradict the account, in part or wholly', () => {
    expect(differing(comparisonOf({ account, read, register: entry }))).toEqual({
      COMPANY_NAME: [],
      SIREN: [],
      MANAGER: ['idCard', 'register'],
    })
    const other = { ...account, name: 'Ministère de la Justice', siren: '552100554' }
    expect(differing(comparisonOf({ account: other, read, register: entry }))).toMatchObject({
      COMPANY_NAME: ['certificate', 'register'],
      SIREN: ['certificate', 'register'],
    })
  })

  test('reports nothing against the account for a source without data', () => {
    const nothing = comparisonOf({ account, read: null, register: null })
    expect(nothing.flatMap(({ differs }) => differs)).toEqual([])
    expect(nothing.map(({ certificate, idCard, register: said }) => [certificate, idCard, said].join(''))).toEqual([
      '',
      '',
      '',
    ])
  })

  test('recognises a manager by married name too', () => {
    const married = { ...account, manager: { surname: 'Martin', forenames: 'Anna' } }
    const printed = { printed: 'VIDAL Anna Louise', usageName: 'MARTIN' }
    const certificate = { ...read!.certificate, managers: [printed] }
    const [, , manager] = comparisonOf({ account: married, read: { ...read!, certificate }, register: null })
    expect(manager).toMatchObject({ certificate: 'VIDAL Anna Louise (MARTIN)', differs: ['idCard'] })
  })
})

describe('a decision', () => {
  test.each([
    [{ accept: true, reasons: [], comment: '' }, []],
    [{ accept: false, reasons: [], comment: 'Illisible' }, ['reasons']],
    [{ accept: false, reasons: ['OTHER'] as const, comment: ' ' }, ['comment']],
    [{ accept: false, reasons: ['OTHER'] as const, comment: 'Recto seul' }, []],
    [{ accept: false, reasons: ['UNREADABLE'] as const, comment: '' }, []],
  ])('%j lacks %j', (draft, fields) => {
    expect(checkReview({ ...draft, reasons: [...draft.reasons] }).map(({ field }) => field)).toEqual(fields)
  })

  test('by our own reading is at most a refusal where anything real can be sent', () => {
    const all = ['OK', 'WARN', 'KO'] as const
    expect(all.map((summary) => statusOfReading(summary, false))).toEqual(['REVIEW', 'REVIEW', 'KO'])
    expect(all.map((summary) => statusOfReading(summary, true))).toEqual([...all])
  })
})
