import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  IMPORT_MAX_COLUMNS,
  IMPORT_MAX_CSV_BYTES,
  IMPORT_MAX_ROW_CHARS,
  IMPORT_MAX_WORKBOOK_BYTES,
} from '../../../src/domain/constants.ts'
import { decodeText, holdsZeroByte } from '../../../src/domain/import/decode.ts'
import { detectDelimiter, detectNewline, evenLineEnds } from '../../../src/domain/import/delimiter.ts'
import { findHeaderRow, headerNames } from '../../../src/domain/import/headers.ts'
import { checkFileSize, delimiters, freeLayout, type LayoutChoice } from '../../../src/domain/import/index.ts'
import { isSwallowing } from '../../../src/domain/import/quotes.ts'
import { readImportFile } from '../../../src/domain/import/read-file.ts'
import type { Row, RowSource } from '../../../src/domain/import/source.ts'
import { textSource } from '../../../src/domain/import/text-source.ts'
import { encodeAs } from '../../support/companies.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const read = (content: string | Uint8Array, name = 'fichier.csv', layout: Partial<LayoutChoice> = {}) =>
  readImportFile(typeof content === 'string' ? utf8(content) : content, name, { ...freeLayout, ...layout })
const all = (source: RowSource): Row[] => [...source.slices()].flatMap(({ rows }) => rows)
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'read',
    (error) => error.code,
  )

describe('encodings', () => {
  const text = 'Réf;Libellé\r\n1;cœur à 12 €, Noël\r\n'
  test.each(['utf-8', 'utf-8-mark', 'windows-1252', 'utf-16le', 'utf-16be'] as const)('%s is detected', (encoding) => {
    expect(decodeText(encodeAs(text, encoding))).toMatchObject({
      text,
      encoding: encoding === 'utf-8-mark' ? 'utf-8' : encoding,
    })
  })
  test('UTF-16 without a byte-order mark is recognised by its zeros', () => {
    expect(decodeText(encodeAs(text, 'utf-16le').subarray(2))).toMatchObject({ text, encoding: 'utf-16le' })
    expect(decodeText(encodeAs(text, 'utf-16be').subarray(2))).toMatchObject({ text, encoding: 'utf-16be' })
  })
  test('the choice overrides the detection, and reports when it cannot apply', () => {
    expect(decodeText(utf8('é'), 'windows-1252').text).toBe('Ã©')
    expect(() => decodeText(encodeAs('é', 'windows-1252'), 'utf-8')).toThrow(
      expect.objectContaining({ code: 'ENCODING_INVALID', params: { encoding: 'utf-8' } }),
    )
  })
  test('a file whose byte order mark is wrong is shown all the same', () => {
    expect(decodeText(Uint8Array.of(0xff, 0xfe, 0x41))).toMatchObject({ encoding: 'windows-1252', text: 'ÿþA' })
  })
  test('any bytes give a text', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => typeof decodeText(bytes).text === 'string'))
  })
  test('a zero byte is found wherever the file is in memory', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(255), { maxLength: 40 }), fc.nat(8), (values, from) => {
        const part = Uint8Array.from(values).subarray(from)
        expect(holdsZeroByte(part)).toBe(part.includes(0))
      }),
    )
  })
  test('a replacement character reveals earlier damage', async () => {
    expect((await read('a;b\n1;J\ufffdr\ufffdme\n')).info.warnings).toEqual([
      { code: 'CHARACTERS_DAMAGED', params: { line: 2 } },
    ])
  })
})

describe('delimiter and line ends', () => {
  test('the header decides, ignoring quotes; short rows of a tab-separated file do not', () => {
    expect(detectDelimiter('a\tb\tc\n1,5\n2,5\n3,5\n')).toBe('\t')
    expect(detectDelimiter('"a;b;c;d",e,f\n1,2,3\n')).toBe(',')
    expect(detectDelimiter('code|nom|ville\n1|Durand, Paul; fils|x')).toBe('|')
    expect(detectDelimiter('montant\n1,5\n2,5\n')).toBe(',')
    expect(detectDelimiter('sans rien')).toBe(';')
  })
  test('for any cells, the delimiter of a written file is detected and its cells are read back', async () => {
    const cell = fc.string({ unit: fc.constantFrom(...'ab;,\t|"\n é1 '), maxLength: 8 })
    const row = fc.tuple(cell, cell, cell, cell)
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 20 }),
        fc.constantFrom(...delimiters),
        fc.constantFrom('\n', '\r\n'),
        async (rows, delimiter, newline) => {
          // A cell with whole lines of the table is indistinguishable from a quote that has joined them.
          fc.pre(!rows.some((cells) => isSwallowing(cells, delimiter, cells.length)))
          const quote = (value: string) => `"${value.replaceAll('"', '""')}"`
          const lines = [['Client', 'Pièce', 'Date', 'Montant'], ...rows.map((cells) => cells.map(quote))]
          const { info, source } = await read(lines.map((cells) => cells.join(delimiter)).join(newline) + newline)
          expect(info.delimiter).toBe(delimiter)
          expect(all(source).slice(1)).toEqual(rows)
        },
      ),
      { numRuns: 60 },
    )
  })
  test('line ends: CRLF, LF, CR, and both in one file', async () => {
    expect(detectNewline('a\r\nb')).toBe('\r\n')
    expect(detectNewline('a\rb\r')).toBe('\r')
    expect(evenLineEnds('"x\ny"\r\nb')).toBe('"x\ny"\nb')
    expect(evenLineEnds('a\r\nb\rc')).toBe('a\nb\nc')
    const { source } = await read('a;b\r\n1;2\n3;4\r\n')
    expect(all(source).map((row) => row.map((cell) => String(cell).trim()))).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
    ])
  })
  test('Excel’s sep= line is followed', async () => {
    const { info } = await read('sep=,\r\nCode client,Ville;Pays\r\n1,Lyon;FRA\r\n')
    expect([info.delimiter, info.headerRow, info.headers]).toEqual([',', 2, ['Code client', 'Ville;Pays']])
  })
})

describe('headers', () => {
  test('[IMP-02] duplicate headers get a counter in brackets, blank ones their column letter', () => {
    expect(headerNames(['Montant', 'Date', 'Montant', '', 'Montant'], 6)).toEqual([
      'Montant',
      'Date',
      'Montant [2]',
      'D',
      'Montant [3]',
      'F',
    ])
  })
  test('[IMP-02] a header that already looks renamed keeps its name', () => {
    expect(headerNames(['x', 'x', 'x [2]'], 3)).toEqual(['x', 'x [3]', 'x [2]'])
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'a [2]', 'b', '', ' a ', 'A', 'C')), (cells) => {
        const names = headerNames(cells, cells.length + 2)
        expect(new Set(names).size).toBe(cells.length + 2)
      }),
    )
  })
  test('a title above, blank rows and a total beside do not hide the header row', () => {
    expect(
      findHeaderRow([
        ['Export du 12/03/2026'],
        [''],
        ['Code client', 'N° de pièce', 'Échéance', 'Montant'],
        ['C1', 'F1', '01/01/2026', '12,50'],
      ]),
    ).toBe(3)
    expect(
      findHeaderRow([
        ['C1', 'F1', '01/01/2026', '12,50'],
        ['C2', 'F2', '02/01/2026', '1'],
      ]),
    ).toBe(0)
    expect(
      findHeaderRow([
        ['', 'Balance'],
        ['Ref', 'Name'],
      ]),
    ).toBe(2)
  })
  test('a file without a header row has letters as names, and its first line is data', async () => {
    const { info, source } = await read('C1;F1;01/01/2026;12,50\nC2;F2;02/01/2026;1\n')
    expect([info.headerRow, info.headers, all(source).length]).toEqual([0, ['A', 'B', 'C', 'D'], 2])
  })
  test('a header below a long preamble is found, and offered down to line 60', async () => {
    const preamble = (lines: number) => Array.from({ length: lines }, (_, index) => `Paramètre ${index};\n`).join('')
    const table = 'Code client;Ville\nC1;Lyon\nC2;Brest\n'
    for (const lines of [24, 59]) {
      const { info } = await read(preamble(lines) + table)
      expect([info.headerRow, info.headers]).toEqual([lines + 1, ['Code client', 'Ville']])
    }
  })
  test('the header row can be chosen', async () => {
    const { info } = await read('Code client;Ville\nC1;Lyon\nC2;Brest\n', 'a.csv', { headerRow: 2 })
    expect(info.headers).toEqual(['C1', 'Lyon'])
    expect(await refusal(read('a;b\n1;2\n', 'a.csv', { headerRow: 9 }))).toBe('HEADER_ROW_OUT_OF_FILE')
  })
  test('headers with line breaks become one line; __proto__ and constructor are ordinary names', async () => {
    const { info } = await read('"Code\nclient";__proto__;constructor;__proto__\nC1;x;y;z\n')
    expect(info.headers).toEqual(['Code client', '__proto__', 'constructor', '__proto__ [2]'])
  })
})

describe('[IMP-01] files of an unexpected type end in a plain code', () => {
  const pdf = utf8('%PDF-1.7\n%âãÏÓ\n1 0 obj')
  const cases: [string, string | Uint8Array, string, string][] = [
    ['an empty file', '', 'a.csv', 'FILE_EMPTY'],
    ['blanks only', ' \r\n\t\r\n', 'a.csv', 'FILE_EMPTY'],
    ['a PDF renamed .csv', pdf, 'a.csv', 'FILE_TYPE_UNSUPPORTED'],
    ['a PDF renamed .xlsx', pdf, 'a.xlsx', 'FILE_TYPE_UNSUPPORTED'],
    ['a PDF', pdf, 'a.pdf', 'FILE_TYPE_UNSUPPORTED'],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10]), 'a.csv', 'FILE_TYPE_UNSUPPORTED'],
    ['an archived web page', 'MIME-Version: 1.0\nContent-Type: multipart/related', 'a.xls', 'FILE_TYPE_UNSUPPORTED'],
    ['headers alone', 'Code client;Ville\n\n', 'a.csv', 'FILE_WITHOUT_ROWS'],
    ['binary data', Uint8Array.from({ length: 400 }, (_, i) => (i * 37) % 256), 'a.csv', 'FILE_TYPE_UNSUPPORTED'],
    ['a cut workbook', Uint8Array.from([0x50, 0x4b, 3, 4, ...Array(100).fill(7)]), 'a.xlsx', 'WORKBOOK_DAMAGED'],
    ['a row of 10 MB', `a;b\n1;${'x'.repeat(10_000_000)}\n2;3\n`, 'a.csv', 'ROW_TOO_LONG'],
    ['a million columns', `${'c;'.repeat(1_000_000)}\n1\n`, 'a.csv', 'ROW_TOO_LONG'],
    ['too many columns', `${'c;'.repeat(IMPORT_MAX_COLUMNS + 1)}\n1\n`, 'a.csv', 'TOO_MANY_COLUMNS'],
  ]
  test.each(cases)('%s', async (_, content, name, code) => {
    const reading = read(content, name).then(({ source }) => all(source))
    expect(await refusal(reading)).toBe(code)
  })
  test('text in a file named .xls is recognised', async () => {
    expect((await read('Code client\tVille\nC1\tLyon\n', 'export.xls')).info.delimiter).toBe('\t')
  })
  test('the line of an oversized row is reported', async () => {
    const rows = async (content: string) => all((await read(content)).source)
    const long = `a;b\n${'1;2\n'.repeat(100_000)}1;${'x'.repeat(IMPORT_MAX_ROW_CHARS * 2)}\n2;3\n`
    await expect(rows(long)).rejects.toMatchObject({ code: 'ROW_TOO_LONG', params: { line: 100_002 } })
  })
  test('sizes: a text may have 100 MB, a workbook 25', () => {
    expect(() => checkFileSize('a.csv', IMPORT_MAX_CSV_BYTES)).not.toThrow()
    expect(() => checkFileSize('a.csv', IMPORT_MAX_CSV_BYTES + 1)).toThrow(
      expect.objectContaining({ code: 'FILE_TOO_LARGE' }),
    )
    expect(() => checkFileSize('A.XLSX', IMPORT_MAX_WORKBOOK_BYTES + 1)).toThrow(
      expect.objectContaining({ params: { max: IMPORT_MAX_WORKBOOK_BYTES } }),
    )
  })
})

describe('a stray quote swallows no line', () => {
  const rowsOf = async (content: string) => {
    const { source } = await read(content)
    return { rows: all(source), unclear: [...source.unclear], source }
  }
  test('pairs of quotes are text, or enclose their cell', async () => {
    const { rows, unclear } = await rowsOf('a;b;c\n1;"Pro" abonnement;"x ""y"""\n2;d;e\n')
    expect(rows.slice(1)).toEqual([
      ['1', '"Pro" abonnement', 'x "y"'],
      ['2', 'd', 'e'],
    ])
    expect(unclear).toEqual([])
  })
  test('a single one makes its own line unclear, and leaves the following lines intact', async () => {
    const { rows, unclear } = await rowsOf('a;b;c\n1;"12 pouces;3\n2;24" tube;5\n3;"6" x "8";9\n4;x;y\n')
    expect(rows.map((row) => row[0])).toEqual(['a', '1', '2', '3', '4'])
    expect(unclear).toEqual([1])
    expect(rows[2]).toEqual(['2', '24" tube', '5'])
  })
  test('two that pair up across lines are detected by the cells they swallow', async () => {
    const { rows, unclear } = await rowsOf('a;b;c\n1;x;y\n2;"12 pouces;3\n4;24";5\n6;z;7\n')
    expect(rows.map((row) => row[0])).toEqual(['a', '1', '2', '4', '6'])
    expect(unclear).toEqual([2])
  })
  test('one that is never closed leaves the rest of a long file intact', async () => {
    const lines = Array.from({ length: 60_000 }, (_, i) => `${i};${i === 20_000 ? '"12 pouces' : `"n° ${i}"`};${i}`)
    const { rows, unclear, source } = await rowsOf(`a;b;c\r\n${lines.join('\r\n')}\r\n`)
    expect(rows.length).toBe(60_001)
    expect(unclear).toEqual([20_001])
    for (const row of [20_001, 20_000, 20_002, 60_000]) expect(source.row(row)).toEqual(rows[row])
  })
  test('cells with several lines stay whole', async () => {
    const { rows, unclear } = await rowsOf('a;b;c\n1;"1 rue X ;\nLyon, bât. ""B""";2\n3;x;4\n')
    expect(rows[1]).toEqual(['1', '1 rue X ;\nLyon, bât. "B"', '2'])
    expect(unclear).toEqual([])
  })
})

describe('mixed line ends in a file', () => {
  const lines = Array.from({ length: 4_000 }, (_, i) => `${i};"texte ${i}";${'x'.repeat(30)}`)
  const join = (first: string, second: string) =>
    `a;b;c${first}${lines.slice(0, 3_000).join(first)}${first}${lines.slice(3_000).join(second)}${second}`
  test.each([
    ['\r\n', '\n'],
    ['\n', '\r\n'],
    ['\r', '\n'],
    ['\n', '\r'],
    ['\r\n', '\r'],
    ['\r', '\r\n'],
  ])('%j, then %j: every row is there', async (first, second) => {
    const rows = all((await read(join(first, second))).source)
    expect(rows.length).toBe(4_001)
    rows.slice(1).forEach((row, i) => {
      expect([row[0], row[1], row[2]]).toEqual([String(i), `texte ${i}`, 'x'.repeat(30)])
    })
  })
})

describe('slices of a long text', () => {
  const lines = Array.from({ length: 30_000 }, (_, i) =>
    i % 7 === 0 ? `${i};"with ; and ""quotes""\nover lines";${'é'.repeat(i % 40)}` : `${i};plain;${'x'.repeat(i % 60)}`,
  )
  const source = () => textSource(`${lines.join('\r\n')}\r\n`, ';', '\r\n')
  test('no record is lost, duplicated or cut between blocks', () => {
    const slices = [...source().slices()]
    expect(slices.length).toBeGreaterThan(3)
    const rows = slices.flatMap((slice) => slice.rows)
    expect(rows.length).toBe(lines.length)
    rows.forEach((row, i) => {
      expect(row[0]).toBe(String(i))
      expect(row.length).toBe(3)
    })
    expect(slices.at(-1)?.done).toBe(1)
  })
  test('any record can be found by its number', () => {
    const text = source()
    const rows = all(text)
    for (const index of [29_999, 0, 7, 12_345, 7_001, 20_000]) expect(text.row(index)).toEqual(rows[index])
    expect(text.row(30_000)).toEqual([])
  })
})
