import { expect, test } from 'vitest'
import { pastedAmount } from '../../src/domain/pasted-amount.ts'

test.each([
  ['255,43', 255_43, 255_43],
  ['255.43', 255_43, 255_43],
  ['1 234,56', 1_234_56, 1_234_56],
  ['1\u202f234,56 €', 1_234_56, 1_234_56],
  ['1.234,56', 1_234_56, 1_234_56],
  ['1,234.56', 1_234_56, 1_234_56],
  ['1,234', null, 1_234_00],
  ['-12,5', -12_50, -12_50],
  [' 300 ', 300_00, 300_00],
  ['', null, null],
  ['FA-1042', null, null],
  ['1,2,3', null, null],
])('%s is pasted as %s cents in French and %s in English', (text, french, english) => {
  expect([pastedAmount(text, 'fr'), pastedAmount(text, 'en')]).toEqual([french, english])
})
