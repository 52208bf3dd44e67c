import type { CustomField, CustomValues } from '../custom-fields/index.ts'
import type { BusinessDate } from '../dates.ts'
import type { DebtorType } from '../debtor.ts'
import type { Cents } from '../money.ts'
import type { AmountsDue } from '../penalties/index.ts'
import type { TemplateTexts } from '../templates/template-texts.ts'
import type { MessageLocale } from './message-texts.ts'
import type { ReminderTone } from './tone.ts'

export type MessageInvoice = {
  documentNumber: string
  documentDate: BusinessDate
  dueDate: BusinessDate
  /** Its open amount, in cents. */
  dueAmount: Cents
  /** Its full amount, shown after a partial payment. */
  initialAmount: Cents
  /** Payment date of an open promise, shown so that the customer sees that it is known. */
  promisedOn?: BusinessDate | null
  /** True if that payment should have arrived, and no import is recent enough to show it. */
  promiseToCheck?: boolean
  /** Earlier messages about it since its due date; absent: none. */
  reminders?: number
  /** The day of the last of them; null or absent: unknown, or none. */
  lastAskedOn?: BusinessDate | null
}

export type MessageCredit = {
  documentNumber: string
  documentDate: BusinessDate
  /** Signed as stored: negative. */
  dueAmount: Cents
}

/** The data of a reminder, whatever its channel and language. */
export type ReminderContent = {
  /** The account's own texts for this step; null or absent: the default texts of its tone. */
  template?: Record<MessageLocale, TemplateTexts> | null
  /** The day of sending, from which days overdue and the deadline are counted. */
  today: BusinessDate
  /** ISO 4217 code of the account's currency. */
  currency: string
  customer: { name: string; type: DebtorType }
  invoices: readonly MessageInvoice[]
  credits: readonly MessageCredit[]
  /** The three amounts, if the account shows them and the customer owes them; otherwise null or absent. */
  amountsDue?: AmountsDue | null
  /** The reference to quote with the payment, so that it can be matched. */
  paymentReference: string
  /** The account; address lines as on an envelope. */
  sender: {
    name: string
    addressLines: readonly string[]
    /** Registered name, legal form, SIREN and register in one line; absent if unknown. */
    legalLine?: string
    /** Who signs letters; absent: nobody is named. */
    signatory?: string
  }
  /** The account's custom fields, and what the customer has of them; null or absent: none. */
  custom?: { fields: readonly CustomField[]; values: CustomValues } | null
  /** Empty texts are left out. */
  contact: { name: string; phone: string; email: string }
  /** Empty texts are left out; null without bank details. */
  bank: { chequePayableTo: string; bankName: string; iban: string; bic: string } | null
  /** URL of the logo within the e-mail (`cid:` or `data:`); null or absent: none. */
  logo?: string | null
}

/** The numbers of the invoices whose documents go with an e-mail, and of those whose documents do not fit. */
export type MessageDocuments = { attached: readonly string[]; left: readonly string[] }

export type ReminderMessageInput = ReminderContent & {
  locale: MessageLocale
  tone: ReminderTone
  /** The documents of its invoices that go with an e-mail; absent: it has none. */
  documents?: MessageDocuments
  /** Whether it asks for payment; absent: if it lists invoices. */
  isAsking?: boolean
}

export type ReminderMessage = { subject: string; text: string; html: string }
