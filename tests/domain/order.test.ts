import { expect, test } from 'vitest'
import { formatThenBy, furtherSortsPattern, parseThenBy } from '../../src/domain/order.ts'

test('at most two more sort columns are accepted, with known names and a direction', () => {
  const pattern = furtherSortsPattern(['name', 'amount'])
  for (const text of ['', 'name', '-amount', '-amount,name']) {
    expect(pattern.test(text)).toBe(true)
    expect(formatThenBy(parseThenBy(text))).toBe(text)
  }
  for (const text of ['city', 'name desc', 'name,', '--name', 'name,amount,name', 'name\n']) {
    expect([text, pattern.test(text)]).toEqual([text, false])
  }
  expect(parseThenBy('-amount,name')).toEqual([
    { sort: 'amount', order: 'desc' },
    { sort: 'name', order: 'asc' },
  ])
})
