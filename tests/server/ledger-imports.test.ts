import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listCustomers, putCustomer } from '../../src/contract/ledger/customers.ts'
import { storedCustomers } from '../../src/contract/ledger/imports.ts'
import { listMovements } from '../../src/contract/ledger/movements.ts'
import { emptyCustomer } from '../../src/domain/customer-fields.ts'
import { type CustomersChunk, freeLayout, type MovementChunk } from '../../src/domain/import/index.ts'
import { createImportEngine } from '../../src/workers/import-engine.ts'
import { type FecLine, fecOf } from '../support/fec.ts'
import {
  begin,
  close,
  ended,
  importCustomers,
  importMovements,
  sendCustomers,
  sendMovements,
} from '../support/import-files.ts'
import { fileOf } from '../support/import-session.ts'
import { engines, startTestServer, type TestServer, type TestUser } from '../support/server.ts'

const sale = (number: string, more: Partial<FecLine> = {}): FecLine => ({
  journal: 'VE',
  day: '20260901',
  ref: 'C0',
  name: 'Halles SARL',
  number,
  debit: 100,
  ...more,
})

describe.each(engines)('imports of ledgers on %s', (engine) => {
  let server: TestServer
  let anna: TestUser

  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => new Date('2026-11-20T09:30:00Z') })
  })
  afterAll(() => server?.stop())
  beforeEach(async () => {
    anna = await server.newUser()
  })

  /** Imports one half of a FEC, as the wizard does. */
  const importHalf = async (entity: 'tiers' | 'movements', content: string, isPartial = false) => {
    const read = createImportEngine()
    await read.read(entity, fileOf('fec.txt', content), freeLayout)
    const { suggestion } = read.inspect(entity, 'STANDARD', null)
    const mapping = { ...suggestion, terms: { days: 30, endOfMonth: false, onDay: 0 } }
    const { refs, terms } = await server.ask(storedCustomers, { params: { masterRef: anna.masterRef } }, anna)
    const context = { profile: 'STANDARD', today: '2026-11-20', strictDocumentNumbers: false } as const
    const summary = await read.check(entity, mapping, {
      ...context,
      knownRefs: entity === 'tiers' ? null : refs,
      terms,
    })
    const { importId } = await begin(server, anna, entity, 1, {
      isLedger: true,
      isPartial,
      totalReadRows: summary.totalRows,
    })
    const chunk = read.chunk(entity, 0)
    if (entity === 'tiers') await sendCustomers(server, anna, importId, 0, chunk as CustomersChunk)
    else await sendMovements(server, anna, importId, 0, chunk as MovementChunk)
    await close(server, anna, entity, importId)
    return ended(server, anna, entity, importId)
  }
  const importFec = async (lines: readonly FecLine[], isPartial = false) => {
    const content = fecOf(lines)
    return [await importHalf('tiers', content, isPartial), await importHalf('movements', content, isPartial)]
  }
  const movements = async () => {
    const query = { sort: 'documentNumber' as const }
    const { items } = await server.ask(listMovements, { params: { masterRef: anna.masterRef }, query }, anna)
    return items.map(({ documentNumber, dueDate, initialAmount, dueAmount, clearingDate }) => [
      documentNumber,
      dueDate,
      initialAmount,
      dueAmount,
      clearingDate,
    ])
  }

  test('one FEC gives customers with their names, invoices due by the terms, and cleared ones with their day', async () => {
    const letter = { letter: 'A', letterDay: '20261003' }
    const [customers, entries] = await importFec([
      sale('F1'),
      sale('F2', letter),
      { ...sale('V2', letter), journal: 'BQ', day: '20261001', debit: 0, credit: 100 },
    ])
    expect([customers, entries]).toMatchObject([
      { createdRows: 1, rejectedRows: 0, result: 'SUCCESS' },
      { createdRows: 3, rejectedRows: 0, result: 'SUCCESS' },
    ])
    expect((await server.ask(listCustomers, { params: { masterRef: anna.masterRef } }, anna)).items).toMatchObject([
      { ref: 'C0', name: 'Halles SARL', type: 'B2B', email: '', addressLine1: '', countryIso3: 'FRA' },
    ])
    expect(await movements()).toEqual([
      ['F1', '2026-10-01', 100, 100, null],
      ['F2', '2026-10-01', 100, 0, '2026-10-03'],
      ['V2', '2026-10-01', -100, 0, '2026-10-03'],
    ])
  })

  test('a customer that is stored keeps all that is known of it, and its own terms', async () => {
    await importCustomers(server, anna, [{ ref: 'C0', name: 'Halles du Nord', paymentTerms: '60' }, { ref: 'C5' }])
    const [customers] = await importFec([sale('F1'), sale('F2', { ref: 'C1', name: 'Nouveau' })])
    expect(customers).toMatchObject({ createdRows: 1, updatedRows: 0, unchangedRows: 1 })
    const { items } = await server.ask(
      listCustomers,
      { params: { masterRef: anna.masterRef }, query: { sort: 'ref' } },
      anna,
    )
    expect(items.map(({ ref, name, email }) => [ref, name, email !== ''])).toEqual([
      ['C0', 'Halles du Nord', true],
      ['C1', 'Nouveau', false],
      ['C5', 'Menuiserie des Halles', true],
    ])
    expect((await movements()).map(([number, due]) => [number, due])).toEqual([
      ['F1', '2026-10-31'],
      ['F2', '2026-10-01'],
    ])
  })

  test('[CUST-11] a customer of a ledger is completed bit by bit', async () => {
    await importFec([sale('F1')])
    const { ref: _, ...body } = { ...emptyCustomer, type: 'B2B' as const, name: 'Halles SARL', countryIso3: 'FRA' }
    const put = async (change: Partial<typeof body>) => {
      const of = { params: { masterRef: anna.masterRef, tiersRef: 'C0' } }
      const given = { ...body, ...change, creation: false, collectionContact: null }
      const { status, problem } = await server.request(putCustomer, { ...of, body: given }, anna)
      return [status, ...(problem?.errors ?? []).map(({ path, code }) => `${path} ${code}`)]
    }
    expect(await put({ email: 'compta@halles.example' })).toEqual([200])
    expect(await put({})).toEqual([422, 'body.email CONTACT_MISSING'])
    expect(await put({ name: '', email: 'compta@halles.example' })).toEqual([422, 'body.name VALUE_MISSING'])
  })

  test('an open invoice that the next FEC clears is paid on the day of its lettering', async () => {
    await importFec([sale('F1'), sale('F2')])
    const letter = { letter: 'B', letterDay: '20261105' }
    const [, entries] = await importFec([
      sale('F1', letter),
      sale('F2'),
      { ...sale('V1', letter), journal: 'BQ', day: '20261102', debit: 0, credit: 100 },
    ])
    expect(entries).toMatchObject({ createdRows: 1, updatedRows: 1, unchangedRows: 1, settledRows: 0 })
    expect((await movements()).slice(0, 2)).toEqual([
      ['F1', '2026-10-01', 100, 0, '2026-11-05'],
      ['F2', '2026-10-01', 100, 100, null],
    ])
  })

  describe('the opening balance of the next year, in a file of what is new', () => {
    const opening = (number: string, more: Partial<FecLine> = {}) =>
      sale(number, { journal: 'AN', journalName: 'A nouveaux', day: '20261001', ...more })
    const result = async (lines: readonly FecLine[]) => (await importFec(lines, true))[1]

    test('[IMP-19] lines that repeat open invoices are left out, by number or by a number in the label', async () => {
      await importFec([sale('F-1001'), sale('F-1002', { debit: 70 })])
      const before = await movements()
      const state = await result([opening('F-1001'), opening('AN', { debit: 70, label: 'Solde facture F-1002' })])
      expect(state).toMatchObject({
        createdRows: 0,
        repeatedRows: 2,
        newOpeningRows: 0,
        settledRows: 0,
        result: 'SUCCESS',
      })
      expect(await movements()).toEqual(before)
    })

    test('[IMP-19] one line for a customer is left out if it is what is open, and new invoices come in', async () => {
      await importFec([sale('F-1001'), sale('F-1002', { debit: 70 })])
      const state = await result([opening('AN', { debit: 170 }), sale('F-1003', { day: '20261102' })])
      expect(state).toMatchObject({ createdRows: 1, repeatedRows: 1, newOpeningRows: 0 })
      expect((await movements()).map(([number, , , due]) => [number, due])).toEqual([
        ['F-1001', 100],
        ['F-1002', 70],
        ['F-1003', 100],
      ])
    })

    test('[IMP-19] a line that was paid since clears the stored invoice on that day', async () => {
      await importFec([sale('F-1001'), sale('F-1002')])
      const letter = { letter: 'A', letterDay: '20261103' }
      const paid = { ...sale('V-1', letter), journal: 'BQ', day: '20261103', debit: 0, credit: 100 }
      const state = await result([opening('F-1001', letter), opening('F-1002'), paid])
      expect(state).toMatchObject({ createdRows: 1, repeatedRows: 2, settledRows: 1 })
      expect(await movements()).toEqual([
        ['F-1001', '2026-10-01', 100, 0, '2026-11-03'],
        ['F-1002', '2026-10-01', 100, 100, null],
        ['V-1', '2026-11-03', -100, 0, '2026-11-03'],
      ])
    })

    test('[IMP-19] a line of the same key leaves the stored invoice as it was', async () => {
      await importFec([sale('F-1001', { due: '20261115', label: 'Pose de fenêtres' })])
      const state = await result([opening('F-1001', { due: '20261115', label: 'A nouveau' })])
      expect(state).toMatchObject({ updatedRows: 0, unchangedRows: 0, repeatedRows: 1 })
      expect(await movements()).toEqual([['F-1001', '2026-11-15', 100, 100, null]])
    })

    test('[IMP-19] a line that repeats nothing is kept and counted', async () => {
      await importFec([sale('F-1001')])
      const state = await result([opening('F-1001'), opening('F-0900', { debit: 30 })])
      expect(state).toMatchObject({ createdRows: 1, repeatedRows: 1, newOpeningRows: 1 })
      expect((await movements()).map(([number, , , due]) => [number, due])).toEqual([
        ['F-0900', 30],
        ['F-1001', 100],
      ])
    })

    test('[IMP-19] a first import keeps its opening balance', async () => {
      const state = await result([opening('F-1001')])
      expect(state).toMatchObject({ createdRows: 1, repeatedRows: 0, newOpeningRows: 0 })
    })
  })

  test('[IMP-19] the year so far, imported again with only what is new, clears what was paid since and doubles nothing', async () => {
    await importFec([sale('F-1001'), sale('F-1002', { debit: 70 })])
    const letter = { letter: 'AB', letterDay: '20261103' }
    const paid = { ...sale('V-1', letter), journal: 'BQ', day: '20261103', debit: 0, credit: 100 }
    const [, state] = await importFec(
      [sale('F-1001', letter), sale('F-1002', { debit: 70 }), paid, sale('F-1003')],
      true,
    )
    expect(state).toMatchObject({ createdRows: 2, updatedRows: 1, unchangedRows: 1, rejectedRows: 0 })
    expect(await movements()).toEqual([
      ['F-1001', '2026-10-01', 100, 0, '2026-11-03'],
      ['F-1002', '2026-10-01', 70, 70, null],
      ['F-1003', '2026-10-01', 100, 100, null],
      ['V-1', '2026-11-03', -100, 0, '2026-11-03'],
    ])
  })

  describe('payments lettered with invoices that are not in the file', () => {
    const letter = { letter: 'AB', letterDay: '20261103' }
    const paid = (number: string, credit: number, more: Partial<FecLine> = {}): FecLine => ({
      ...sale(number, letter),
      journal: 'BQ',
      day: '20261102',
      debit: 0,
      credit,
      ...more,
    })
    const dues = async () => (await movements()).map(([number, , , due, day]) => [number, due, day])

    test('[IMP-20] settle the stored invoices that add up to them, beside those of the file', async () => {
      await importFec([sale('F-1001'), sale('F-1002', { debit: 70 }), sale('F-1003', { debit: 40 })])
      const [, state] = await importFec(
        [sale('F-1004', { ...letter, debit: 15 }), paid('V-1', 115), sale('F-1005'), paid('V-2', 5, { letter: '' })],
        true,
      )
      expect(state).toMatchObject({ createdRows: 4, rejectedRows: 0, settledRows: 1, unmatchedRows: 0 })
      expect(await dues()).toEqual([
        ['F-1001', 0, '2026-11-02'],
        ['F-1002', 70, null],
        ['F-1003', 40, null],
        ['F-1004', 0, '2026-11-03'],
        ['F-1005', 100, null],
        ['V-1', 0, '2026-11-02'],
        ['V-2', -5, null],
      ])
    })

    test('[IMP-20] that were stored as open credits before settle them too', async () => {
      await importFec([sale('F-1001'), sale('F-1002', { debit: 70 }), paid('V-1', 170, { letter: '' })])
      const [, state] = await importFec([paid('V-1', 170)], true)
      expect(state).toMatchObject({ unchangedRows: 1, settledRows: 2, unmatchedRows: 0 })
      expect((await dues()).map(([, due]) => due)).toEqual([0, 0, 0])
    })

    test('[IMP-20] stay open credits and are counted if nothing or more than one thing adds up to them', async () => {
      await importFec([sale('F-1001', { debit: 60 }), sale('F-1002', { debit: 40 }), sale('F-1003', { debit: 100 })])
      const [, state] = await importFec([paid('V-1', 100), paid('V-2', 7, { letter: 'AC' })], true)
      expect(state).toMatchObject({ createdRows: 2, settledRows: 0, unmatchedRows: 2 })
      expect((await dues()).map(([, due]) => due)).toEqual([60, 40, 100, -100, -7])
    })

    test('[IMP-20] end in bounded time by the thousand, while other requests are answered', async () => {
      const owed = Array.from({ length: 200 }, (_, at) => sale(`F-${1000 + at}`, { debit: 1000 + at * 0.07 }))
      await importFec([...owed, sale('G-1', { ref: 'C1', debit: 70 }), sale('G-2', { ref: 'C1', debit: 40 })])
      const letters = Array.from({ length: 4_000 }, (_, at) =>
        paid(`V-${at}`, 100_000 + at / 100, { letter: `A${at}` }),
      )
      const content = fecOf([...letters, paid('W-1', 40, { ref: 'C1', letter: 'Z' })])
      let isOver = false
      const importing = importHalf('movements', content, true).finally(() => {
        isOver = true
      })
      let longest = 0
      while (!isOver) {
        const start = performance.now()
        await server.ask(listCustomers, { params: { masterRef: anna.masterRef } }, anna)
        longest = Math.max(longest, performance.now() - start)
        await wait(5)
      }
      expect(await importing).toMatchObject({ createdRows: 4_001, settledRows: 1, unmatchedRows: 4_000 })
      expect(longest).toBeLessThan(5_000)
    }, 60_000)

    test('[IMP-20] are refused in a whole ledger, with the invoices of their letter', async () => {
      const [, state] = await importFec([sale('F-1004', { ...letter, debit: 15 }), paid('V-1', 115), sale('F-1005')])
      expect(state).toMatchObject({
        createdRows: 1,
        rejectedRows: 2,
        errors: [
          { rowNumber: 2, code: 'LETTERING_UNBALANCED' },
          { rowNumber: 3, code: 'LETTERING_UNBALANCED' },
        ],
      })
    })
  })

  test('a list of customers still needs addresses, and nothing is cleared in the future', async () => {
    const listed = await importCustomers(server, anna, [{ ref: 'C0', addressLine1: '' }])
    expect(listed).toMatchObject({ rejectedRows: 1, errors: [{ code: 'VALUE_MISSING' }] })
    await importCustomers(server, anna, [{ ref: 'C0' }])
    const state = await importMovements(server, anna, [{ clearingDate: '2026-11-21' }, { clearingDate: '2026-11-20' }])
    expect(state).toMatchObject({ createdRows: 1, errors: [{ code: 'CLEARING_DATE_IN_FUTURE', rowNumber: 2 }] })
  })
})
