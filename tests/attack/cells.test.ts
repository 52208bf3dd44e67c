import { describe, expect, test } from 'vitest'
import { csvLine } from '../../src/domain/export/cells.ts'
import { exportCell } from '../../src/domain/import/export-bad.ts'

describe('an exported cell', () => {
  test.each(['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n', ' =', '\u00a0＝', '\ufeff+'])(
    'that begins with %j is not executed by a spreadsheet',
    (start) => {
      for (const cell of [exportCell(`${start}cmd()`, ';'), csvLine([`${start}cmd()`])]) {
        expect(cell.replace(/^"/, '')).toMatch(/^'/)
      }
    },
  )

  test('cannot end its own quotes or its line', () => {
    expect(csvLine(['a";=1', 'b\r\n=2'])).toBe('"a"";=1";"b\r\n=2"\r\n')
  })

  test('with a number or plain text stays unchanged', () => {
    expect(csvLine(['Dupont', { number: -12.5, decimals: 2 }])).toBe('Dupont;-12,50\r\n')
  })
})
