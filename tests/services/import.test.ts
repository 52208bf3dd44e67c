import { describe, expect, test } from 'vitest'
import { ERROR_VALUE_CHARS } from '../../src/contract/ledger/imports.ts'
import { checkedSample, readSample } from '../../src/machines/import/import.samples.ts'
import { columnNumbers, leftDocuments, rejectedOf } from '../../src/services/imports/import-left.ts'
import { entityOf, recogniseFiles } from '../../src/services/imports/import-recognise.ts'
import { createFileShelf } from '../../src/services/imports/import-shelf.ts'
import { readStoredMovements } from '../../src/services/imports/import-stored.ts'
import type { ImportClient } from '../../src/workers/import-protocol.ts'
import { fecOf } from '../support/fec.ts'

const noWorker: ImportClient = { run: () => Promise.reject(new Error('no worker is needed')), close: () => {} }
const csv = (name: string, text: string): File => new File([text], name)

const recognise = (files: File[]) => {
  const shelf = createFileShelf()
  return recogniseFiles(shelf.add(files), shelf, noWorker)
}

describe('recognising files', () => {
  test('[IMP-01] by columns, whatever the files’ names and order', async () => {
    const movements = csv(
      'a.csv',
      'Code client;N° pièce;Date pièce;Échéance;Montant\nC1;F1;01/02/2026;01/03/2026;12,00',
    )
    const customers = csv('b.csv', 'Code client;SIREN;Raison sociale;Ville\nC1;552100554;Halles;Lyon')
    const { files, refused } = await recognise([movements, customers])
    expect(files.map(({ name, entity }) => [name, entity])).toEqual([
      ['a.csv', 'movements'],
      ['b.csv', 'tiers'],
    ])
    expect(refused).toEqual([])
  })

  test('a long file is recognised by its beginning, wherever that is cut, in every encoding', async () => {
    const text = `Code client;N° pièce;Date pièce;Échéance;Montant\n${'C1;F1€;01/02/2026;01/03/2026;12,00\n'.repeat(5_000)}`
    const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le')
    const swapped = Buffer.from(utf16).swap16()
    for (const pad of ['', 'x', 'xx']) {
      const { refused, files } = await recognise([new File([pad + text], 'utf-8.csv')])
      expect([refused, files[0]?.entity]).toEqual([[], 'movements'])
    }
    for (const bytes of [utf16, swapped]) {
      const { refused, files } = await recognise([new File([bytes], 'utf-16.csv')])
      expect([refused, files[0]?.entity]).toEqual([[], 'movements'])
    }
  })

  test('a FEC gives customers and entries, or the entries beside a list of customers', async () => {
    const fec = csv(
      '404833048FEC20251231.txt',
      fecOf([{ journal: 'VE', day: '20250110', ref: 'C1', number: 'F1', debit: 12 }]),
    )
    const customers = csv('clients.csv', 'Code client;SIREN;Raison sociale;Ville\nC1;552100554;Halles;Lyon')
    const halves = async (files: File[]) => (await recognise(files)).files.map(({ name, entity }) => [name, entity])
    expect(await halves([fec])).toEqual([
      [fec.name, 'tiers'],
      [fec.name, 'movements'],
    ])
    for (const files of [
      [fec, customers],
      [customers, fec],
    ])
      expect((await halves(files)).toSorted()).toEqual([
        [fec.name, 'movements'],
        [customers.name, 'tiers'],
      ])
  })

  test('by name where the columns are ambiguous; two similar files are one of each', async () => {
    expect(entityOf(['x', 'y'], 'Grand livre 2026.csv')).toBe('movements')
    expect(entityOf(['x', 'y'], 'clients.csv')).toBe('tiers')
    const { files } = await recognise([csv('1.csv', 'x;y\n1;2'), csv('2.csv', 'x;y\n1;2')])
    expect(files.map(({ entity }) => entity)).toEqual(['tiers', 'movements'])
  })

  test('[IMP-01] a third file, an empty one and another type are refused by name; the others stay', async () => {
    const text = 'Code client;SIREN\nC1;552100554'
    const { files, refused } = await recognise([
      csv('vide.csv', ''),
      csv('1.csv', text),
      csv('lettre.docx', 'x'),
      csv('2.csv', text),
      csv('3.csv', text),
    ])
    expect(files.map(({ name }) => name)).toEqual(['1.csv', '2.csv'])
    expect(refused.map(({ name, failure }) => [name, failure.code])).toEqual([
      ['vide.csv', 'FILE_EMPTY'],
      ['lettre.docx', 'FILE_TYPE_UNSUPPORTED'],
      ['3.csv', 'FILES_TOO_MANY'],
    ])
  })
})

test('stored movements come as records of 29 bytes: key, digest, open, cents', () => {
  const bytes = new Uint8Array(58)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, 0xdeadbeef)
  view.setUint32(12, 7)
  view.setUint32(16, 42)
  view.setUint8(20, 1)
  view.setBigInt64(21, -12_050n)
  view.setUint32(29, 1)
  const { keys, digests, open, openCents } = readStoredMovements(bytes.buffer)
  expect([...keys]).toEqual([0xdeadbeef, 0, 0, 7, 1, 0, 0, 0])
  expect([...digests]).toEqual([42, 0])
  expect([...open]).toEqual([1, 0])
  expect([...openCents]).toEqual([-12_050, 0])
})

describe('rows that are not sent', () => {
  test('[IMP-11] are reported to the server by line, column and code', () => {
    expect(rejectedOf(checkedSample('movements', 2))).toEqual([
      { rowNumber: 2, colNumber: 5, code: 'AMOUNT_INVALID', error_description: '87O,50' },
      { rowNumber: 3, colNumber: 5, code: 'AMOUNT_INVALID', error_description: '' },
    ])
  })

  test('[IMP-12] have their documents named, so that stored ones are not taken for paid', async () => {
    const { info, inspection } = readSample({ entity: 'movements' })
    const row = {
      line: 2,
      cells: [' C1 ', 'F-9', '', '', ''],
      status: 'error',
      leftOut: false,
      corrected: [],
      problems: [],
    }
    const client = {
      ...noWorker,
      run: async (_: string, [, , , filter]: [string, number, number, { show: string }]) => ({
        total: 1,
        from: 0,
        rows: filter.show === 'error' ? [row] : [],
      }),
    } as unknown as ImportClient
    expect(await leftDocuments(client, 'movements', inspection.suggestion, info.headers)).toEqual({
      tiersRef: ['C1'],
      documentNumber: ['F-9'],
    })
    expect(columnNumbers(inspection.suggestion, info.headers)).toMatchObject({ tiersRef: 1, amount: 5 })
  })
})

test('a file is still found after the chart has selected it, whatever the others’ names', () => {
  const shelf = createFileShelf()
  const [added] = shelf.add([csv('a.csv', 'old')])
  shelf.add([csv('a.csv', 'new')])
  const files = { tiers: { ...added!, digest: null }, movements: null }
  expect(shelf.chosen('tiers', files)).toBe(shelf.added(added!.id))
  expect(shelf.chosen('movements', files)).toBeNull()
})

test('a refused value is reported by its beginning: a long one does not stop the others’ import', () => {
  const summary = checkedSample('movements', 1)
  const long = { ...summary, groups: summary.groups.map((group) => ({ ...group, value: 'x'.repeat(700) })) }
  expect(rejectedOf(long).map((one) => one.error_description.length)).toEqual([ERROR_VALUE_CHARS])
})
