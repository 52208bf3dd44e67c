import type { BusinessDate } from '../dates.ts'
import type { DebtorType } from '../debtor.ts'
import type { Cents } from '../money.ts'
import type { Claimed } from '../penalties/index.ts'
import type { TemplateTexts } from '../templates/template-texts.ts'
import type { MessageLocale } from './message-texts.ts'
import type { ReminderTone } from './tone.ts'

export type MessageInvoice = {
  documentNumber: string
  documentDate: BusinessDate
  dueDate: BusinessDate
  /** What is left of it, in cents. */
  dueAmount: Cents
  /** Its full amount, shown when part of it was paid. */
  initialAmount: Cents
  /** Date of an open promise on it, if any: the customer should see that it is known. */
  promisedOn?: BusinessDate | null
  /** Messages that asked for it after its due date, before this one; absent: none. */
  reminders?: number
}

export type MessageCredit = {
  documentNumber: string
  documentDate: BusinessDate
  /** Signed as stored: negative. */
  dueAmount: Cents
}

/** What a reminder says, whatever its medium and language. */
export type ReminderContent = {
  /** What the account wrote for this step; null or absent: the default texts of its tone. */
  template?: Record<MessageLocale, TemplateTexts> | null
  /** The day of sending: days late and the deadline count from it. */
  today: BusinessDate
  /** ISO 4217 code of the account's currency. */
  currency: string
  customer: { name: string; type: DebtorType }
  invoices: readonly MessageInvoice[]
  credits: readonly MessageCredit[]
  /** The three amounts, when the account shows them and the customer owes penalties; else null or absent. */
  claimed?: Claimed | null
  /** What the customer should quote with the payment, so that it can be matched. */
  paymentReference: string
  /** The account that asks; address lines as on an envelope. */
  sender: {
    name: string
    addressLines: readonly string[]
    /** Registered name, legal form, SIREN and register in one line; absent: not known. */
    legalLine?: string
    /** Who signs letters for it; absent: nobody is named. */
    signatory?: string
  }
  /** Empty texts are left out. */
  contact: { name: string; phone: string; email: string }
  /** Empty texts are left out; null when the account gave none. */
  bank: { chequePayableTo: string; bankName: string; iban: string; bic: string } | null
  /** Address of the logo within the e-mail (`cid:` or `data:`); null or absent: none. */
  logo?: string | null
}

export type ReminderMessageInput = ReminderContent & { locale: MessageLocale; tone: ReminderTone }

export type ReminderMessage = { subject: string; text: string; html: string }
