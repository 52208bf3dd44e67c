import { describe } from 'vitest'
import { acknowledgementModel } from '../../src/machines/acknowledgement/acknowledgement.model.ts'
import { addInvoicesModel } from '../../src/machines/add-invoices/add-invoices.model.ts'
import { caseChoiceModel } from '../../src/machines/case-choice/case-choice.model.ts'
import { caseDocumentsModel } from '../../src/machines/case-documents/case-documents.model.ts'
import { declarePaymentModel } from '../../src/machines/declare-payment/declare-payment.model.ts'
import { formalNoticePostingModel } from '../../src/machines/formal-notice-posting/formal-notice-posting.model.ts'
import { formalNoticeRenewalModel } from '../../src/machines/formal-notice-renewal/formal-notice-renewal.model.ts'
import { typedInvoicesModel } from '../../src/machines/typed-invoices/typed-invoices.model.ts'
import { walkChart } from '../support/walk-chart.ts'

describe('chart of invoices added to a case', () => walkChart(addInvoicesModel))
describe('chart of invoices entered manually in a case', () => walkChart(typedInvoicesModel))
describe('chart of a declared payment', () => walkChart(declarePaymentModel))

describe('chart of the posting of a notice', () => walkChart(formalNoticePostingModel))
describe('chart of a regenerated notice', () => walkChart(formalNoticeRenewalModel))
describe('chart of documents added to a case', () => walkChart(caseDocumentsModel))
describe('chart of the selection of one case', () => walkChart(caseChoiceModel))
describe('chart of an acknowledgement of debt', () => walkChart(acknowledgementModel))
