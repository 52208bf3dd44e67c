import { describe, expect, test } from 'vitest'
import type { ImportMapping, MovementChunk } from '../../../src/domain/import/index.ts'
import { withColumn } from '../../../src/machines/import/import.rules.ts'
import { createImportEngine } from '../../../src/workers/import-engine.ts'
import { checkMovements, fileOf, readAndInspect, told } from '../../support/import-session.ts'

const inspected = async (name: string, text: string, entity: 'tiers' | 'movements' = 'movements') =>
  (await readAndInspect(createImportEngine(), entity, fileOf(name, text))).inspection

const head = 'Code client;N° facture;Date facture;Échéance'
const dates = '13/01/2026;14/02/2026'
const amountsOf = (chunk: unknown) => {
  const { documentNumber, amount } = chunk as MovementChunk
  return documentNumber.map((number, at) => [number, amount[at]])
}

describe('a total, and its open amount under another name', () => {
  test.each([
    ['Montant', 'Solde à payer'],
    ['Total', 'InvoiceAmountDue'],
    ['Montant TTC', 'Montant restant à régler'],
    ['Total TTC', 'Encours actuel'],
  ])('%s and %s: the user is asked', async (total, rest) => {
    const { rivals, suggestion } = await inspected('a.csv', `${head};${total};${rest}\nC1;F1;${dates};1200,00;400,00\n`)
    expect(rivals).toEqual([{ field: 'amount', columns: [total, rest] }])
    expect(suggestion.columns.map(({ field }) => field)).not.toContain('amount')
  })

  test.each(['Total HT', 'TVA', 'Montant payé', 'Remise totale', 'Solde des points', 'N° du total'])(
    'a column %s beside the amount is not one',
    async (other) => {
      const cell = other === 'Solde des points' ? 'douze' : '1000,00'
      const { rivals } = await inspected('a.csv', `${head};Total TTC;${other}\nC1;F1;${dates};1200,00;${cell}\n`)
      expect(rivals).toEqual([])
    },
  )
})

describe('a status of each document', () => {
  const stated = (amount: string) => `${head};${amount};Statut
C1;F1;${dates};1200,00;Payée
C1;F2;${dates};2400,00;En retard
C1;F3;${dates};240,00;Annulée
C1;F4;${dates};100,00;Partiellement payée
C1;F5;${dates};50,00;Chez l’avocat
C1;F6;${dates};70,00;À payer
`
  test('paid or cancelled is not due; partly paid or unknown is refused', async () => {
    const { engine, summary } = await checkMovements(stated('Montant TTC'))
    expect(amountsOf(engine.chunk('movements', 0))).toEqual([
      ['F2', 2400],
      ['F6', 70],
    ])
    expect(summary.clearedRows).toBe(2)
    expect(told(summary)).toEqual(['status STATUS_PARTIAL: 5', 'status STATUS_UNCLEAR: 6'])
  })

  test('beside the open amount, a part payment is already deducted; a paid one with an open amount is confirmed by the user', async () => {
    const { engine, summary } = await checkMovements(stated('Reste dû'))
    expect(amountsOf(engine.chunk('movements', 0))).toEqual([
      ['F2', 2400],
      ['F4', 100],
      ['F6', 70],
    ])
    expect(told(summary)).toEqual(['status STATUS_UNCLEAR: 2,4,6'])
  })

  test.each(['Payée en retard', 'Échue, réglée', 'Envoyée et payée', 'Sent – cancelled', 'Relancée puis payée'])(
    '%s applies to open and settled documents: it is refused, never taken as due',
    async (state) => {
      const { engine, summary } = await checkMovements(stated('Montant').replace('À payer', state))
      expect(told(summary)).toEqual(['status STATUS_UNCLEAR: 6,7', 'status STATUS_PARTIAL: 5'])
      expect(amountsOf(engine.chunk('movements', 0))).toEqual([['F2', 2400]])
    },
  )

  test.each([
    'Échue, non réglée',
    'Envoyée, pas encore payée',
    'Overdue, not yet paid',
    'Unpaid',
    'Impayée',
    'Solde à payer',
  ])('%s is due', async (state) => {
    const { engine } = await checkMovements(stated('Montant').replace('À payer', state))
    expect(amountsOf(engine.chunk('movements', 0))).toContainEqual(['F6', 70])
  })

  test('a mostly unknown status column still marks paid documents: the rest is refused, not stored as due', async () => {
    const rows = ['Payée', 'Chez l’avocat', 'Niveau 2', 'Transmise'].map(
      (state, at) => `C1;F${at};${dates};12,00;${state}`,
    )
    const { engine, summary } = await checkMovements(`${head};Montant;Statut\n${rows.join('\n')}\n`)
    expect(told(summary)).toEqual(['status STATUS_UNCLEAR: 3,4,5'])
    expect([summary.clearedRows, amountsOf(engine.chunk('movements', 0))]).toEqual([1, []])
  })

  test('an unrelated status is ignored; a new one with a saved mapping is confirmed by the user', async () => {
    const other = `${head};Montant;Statut\nC1;F1;${dates};12,00;Niveau 1\nC1;F2;${dates};12,00;Niveau 2\n`
    expect((await inspected('a.csv', other)).suggestion.columns.map(({ field }) => field)).not.toContain('status')
    const { mapping } = await checkMovements(`${head};Montant\nC1;F1;${dates};12,00\n`)
    const engine = createImportEngine()
    const { inspection } = await readAndInspect(engine, 'movements', fileOf('b.csv', stated('Montant')), {
      saved: mapping,
    })
    expect([inspection.savedMappingFits, inspection.suggestion.columns.at(-1)]).toEqual([
      false,
      { column: 'Statut', field: 'status' },
    ])
  })
})

describe('a header with a unit other than the euro', () => {
  test.each([
    ['Montant CHF', 'CURRENCY_FOREIGN'],
    ['Amount ($)', 'CURRENCY_FOREIGN'],
    ['Montant (k€)', 'AMOUNT_UNIT'],
    ['amount_cents', 'AMOUNT_UNIT'],
    ['Montant en milliers', 'AMOUNT_UNIT'],
  ])('%s is never read as euros', async (header, code) => {
    const text = `${head};${header}\nC1;F1;${dates};12,00\n`
    const { suggestion, columns: _ } = await inspected('a.csv', text)
    const mapping: ImportMapping = withColumn(suggestion, header, 'amount')
    const { summary } = await checkMovements(text, { columns: mapping.columns, amounts: mapping.amounts })
    expect(told(summary)).toEqual([`amount ${code}: 2`])
  })

  test.each(['Montant EUR', 'Montant (€)', 'Montant', 'Reste dû en euros'])('%s is in euros', async (header) => {
    const text = `${head};${header}\nC1;F1;${dates};12,00\n`
    const mapping = withColumn((await inspected('a.csv', text)).suggestion, header, 'amount')
    const { engine } = await checkMovements(text, { columns: mapping.columns, amounts: mapping.amounts })
    expect(amountsOf(engine.chunk('movements', 0))).toEqual([['F1', 12]])
  })
})

describe('customers with two similar columns', () => {
  const list = 'Code client;Raison sociale;SIREN;Adresse;Code postal;Ville'
  const line = 'C1;Halles;404833048;1 rue A;69003;Lyon'
  test.each([
    ['phone', 'Téléphone', 'Portable', '0102030405', '0602030405'],
    ['email', 'E-mail', 'Email facturation', 'a@halles.example', 'compta@halles.example'],
    ['email', 'E-mail', 'E-mail du commercial', 'a@halles.example', 'vendeur@nous.example'],
  ] as const)('%s in %s and in %s: the user is asked', async (field, one, two, a, b) => {
    const { rivals } = await inspected('clients.csv', `${list};${one};${two}\n${line};${a};${b}\n`, 'tiers')
    expect(rivals).toEqual([{ field, columns: [one, two] }])
  })

  test('a trade name does not replace the company name', async () => {
    const text = `Nom commercial;${list}\nÀ la bonne enseigne;${line}\n`
    const { suggestion, rivals } = await inspected('clients.csv', text, 'tiers')
    expect(rivals).toEqual([])
    expect(suggestion.columns).toContainEqual({ column: 'Raison sociale', field: 'name' })
  })
})
