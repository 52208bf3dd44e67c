import { describe } from 'vitest'
import { documentedInvoiceModel } from '../../src/machines/documented-invoice/documented-invoice.model.ts'
import { invoiceDocumentsModel } from '../../src/machines/invoice-documents/invoice-documents.model.ts'
import { walkChart } from '../support/walk-chart.ts'

describe('chart of added documents', () => walkChart(invoiceDocumentsModel))
describe('chart of an invoice made from its document', () => walkChart(documentedInvoiceModel))
