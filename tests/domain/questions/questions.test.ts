import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CASE_DOCUMENT_MAX_BYTES, COMMENT_MAX_LENGTH } from '../../../src/domain/constants.ts'
import {
  type AnswerValues,
  answerStances,
  checkAnswer,
  checkQuestion,
  cleanAnswer,
  isQuestionOpen,
  questionState,
} from '../../../src/domain/questions/index.ts'

const NOW = new Date('2026-11-20T09:00:00Z')
const facts = { today: '2026-11-20', disputed: 120_000 }
const answer: AnswerValues = { stance: 'ACCEPTED', text: '', creditAmount: null, creditOn: '', file: null }
const codes = (values: Partial<AnswerValues>) =>
  checkAnswer({ ...answer, ...values }, facts).map(({ field, code }) => `${field} ${code}`)

describe('a question to a salesperson', () => {
  const question = {
    name: 'Paul Mercier',
    email: 'paul@ateliers.test',
    language: 'fr',
    text: 'Le prix est-il bon ?',
  } as const
  const problems = (values: object) =>
    checkQuestion({ ...question, ...values }).map(({ field, code }) => `${field} ${code}`)

  test('needs a name, an address and a text', () => {
    expect(problems({})).toEqual([])
    expect(problems({ name: ' ', email: '', text: '\n' })).toEqual([
      'name VALUE_MISSING',
      'email VALUE_MISSING',
      'text VALUE_MISSING',
    ])
    expect(problems({ email: 'paul' })).toEqual(['email EMAIL_INVALID'])
    expect(problems({ text: 'a'.repeat(COMMENT_MAX_LENGTH + 1) })).toEqual(['text VALUE_TOO_LONG'])
  })
})

describe('an answer to it', () => {
  test('says whether the customer is right, and why if not', () => {
    expect(codes({})).toEqual([])
    expect(codes({ stance: null })).toEqual(['stance STANCE_MISSING'])
    expect(codes({ stance: 'CONTESTED' })).toEqual(['text VALUE_MISSING'])
    expect(codes({ stance: 'CONTESTED', text: 'Le bon est signé' })).toEqual([])
  })

  test('announces a credit note of at most what is disputed, from today on', () => {
    expect(codes({ creditAmount: 120_000, creditOn: '2026-11-20' })).toEqual([])
    expect(codes({ creditAmount: 120_001 })).toEqual(['creditAmount AMOUNT_TOO_HIGH'])
    expect(codes({ creditAmount: 0 })).toEqual(['creditAmount AMOUNT_INVALID'])
    expect(codes({ creditOn: '2026-11-20' })).toEqual(['creditAmount AMOUNT_MISSING'])
    expect(codes({ creditAmount: 1, creditOn: '2026-11-19' })).toEqual(['creditOn DATE_PAST'])
    expect(codes({ creditAmount: 1, creditOn: '2028-11-20' })).toEqual(['creditOn DATE_FAR'])
    expect(codes({ creditAmount: 1, creditOn: '2026-02-30' })).toEqual(['creditOn DATE_INVALID'])
  })

  test('has a file of at most 2 MB', () => {
    expect(codes({ file: { size: CASE_DOCUMENT_MAX_BYTES } })).toEqual([])
    expect(codes({ file: { size: CASE_DOCUMENT_MAX_BYTES + 1 } })).toEqual(['file FILE_TOO_LARGE'])
  })

  test('of whoever contests never has a credit note, whatever was typed before', () => {
    const values = fc.record({
      stance: fc.constantFrom(null, ...answerStances),
      text: fc.string(),
      creditAmount: fc.option(fc.integer()),
      creditOn: fc.string(),
      file: fc.constant(null),
    })
    fc.assert(
      fc.property(values, (typed) => {
        const clean = cleanAnswer(typed)
        if (typed.stance === 'CONTESTED') expect(clean).toMatchObject({ creditAmount: null, creditOn: '' })
        else expect(clean).toEqual(typed)
        expect(checkAnswer(clean, facts)).toEqual(checkAnswer(typed, facts))
      }),
    )
  })
})

describe('how a question stands', () => {
  const asked = {
    isSent: true,
    isRefused: false,
    isAnswered: false,
    isRevoked: false,
    isOver: false,
    expiresAt: new Date('2026-12-04T09:00:00Z'),
  }

  test('by its e-mail, its answer, its end and its dispute', () => {
    const state = (values: object, now = NOW) => questionState({ ...asked, ...values }, now)
    expect(state({})).toBe('OPEN')
    expect(state({ isSent: false })).toBe('SENDING')
    expect(state({ isSent: false, isRefused: true })).toBe('NOT_SENT')
    expect(state({}, asked.expiresAt)).toBe('EXPIRED')
    expect(state({ isOver: true })).toBe('REVOKED')
    expect(state({ isRevoked: true })).toBe('REVOKED')
    expect(state({ isAnswered: true, isOver: true })).toBe('ANSWERED')
    expect(['SENDING', 'NOT_SENT', 'OPEN', 'EXPIRED'].every((one) => isQuestionOpen(one as 'OPEN'))).toBe(true)
  })

  test('nothing is open once it was withdrawn or answered', () => {
    const any = fc.record({
      isSent: fc.boolean(),
      isRefused: fc.boolean(),
      isAnswered: fc.boolean(),
      isRevoked: fc.boolean(),
      isOver: fc.boolean(),
      expiresAt: fc.date({ noInvalidDate: true }),
    })
    fc.assert(
      fc.property(any, (question) => {
        const closed = question.isAnswered || question.isRevoked || question.isOver
        expect(isQuestionOpen(questionState(question, NOW))).toBe(!closed)
      }),
    )
  })
})
