import { describe, expect, test } from 'vitest'
import { invoiceFacts } from '../../../src/domain/invoice-documents/facts.ts'
import { ciiInvoice, ublInvoice } from '../../support/electronic-invoices.ts'

const read = {
  type: 'INVOICE',
  documentNumber: 'FA-1',
  documentDate: '2025-09-14',
  dueDate: '2025-10-14',
  amount: 123_450,
  currency: 'EUR',
  customerName: 'Acheteur & Fils',
  customerSiren: '732829320',
}

describe('the XML of an invoice', () => {
  test('says the same in CII and in UBL', () => {
    expect(invoiceFacts(ciiInvoice({ number: 'FA-1' }))).toEqual({ ...read, syntax: 'CII' })
    expect(invoiceFacts(ublInvoice('Invoice', 'FA-1'))).toEqual({ ...read, syntax: 'UBL' })
  })

  test('a credit note is one by its type or its root', () => {
    expect(invoiceFacts(ciiInvoice({ number: 'AV-1', type: '381' }))?.type).toBe('CREDIT_NOTE')
    expect(invoiceFacts(ublInvoice('CreditNote', 'AV-1'))).toMatchObject({ type: 'CREDIT_NOTE', dueDate: null })
  })

  test('what is missing or no value is left out', () => {
    expect(invoiceFacts(ciiInvoice({ number: 'FA-1', due: '20250231', amount: '-12', siren: 'FR1' }))).toMatchObject({
      dueDate: null,
      amount: null,
      customerSiren: '',
    })
  })

  test.each([
    ['a declared entity', `<!DOCTYPE a [<!ENTITY x "FA-1">]>${ublInvoice('Invoice', '&x;')}`],
    ['an external reference', `<!DOCTYPE Invoice SYSTEM "http://127.0.0.1/x">${ublInvoice('Invoice', 'FA-1')}`],
    ['elements nested without end', '<a>'.repeat(100_000)],
    ['an element that is not closed', '<Invoice><ID>FA-1</Invoice>'],
    ['no invoice', '<feed><id>FA-1</id></feed>'],
    ['no number', ublInvoice('Invoice', '')],
    ['a text', 'FA-1'],
    ['nothing', ''],
  ])('%s is no invoice', (_, source) => {
    expect(invoiceFacts(source)).toBeNull()
  })
})
