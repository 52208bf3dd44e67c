import type { Cents } from '../../../../src/domain/money.ts'

/** What somebody is to pay. */
export type Payment = {
  tenantId: string
  /** Chosen before the first attempt and the same on each retry: a provider that knows it gives the same page again. */
  transactionNumber: string
  /** With tax, in cents of SALES_CURRENCY. */
  gross: Cents
  /** What it is for, in words. */
  label: string
  language: 'fr' | 'en'
  email: string
  /** True: the means of payment is kept, so that `debit` may use it later. */
  keepsMeans?: boolean
  /** Where the browser goes afterwards, whatever came of it. */
  returnUrl: string
}

/**
 * How a payment stands at the provider. OPEN: nobody paid, and somebody still may. WAITING: it is being decided. OK and KO
 * are final.
 */
export type PaymentState = 'OPEN' | 'WAITING' | 'OK' | 'KO'

/** What is taken without anybody before a page, from the means of payment of an earlier payment, named by its reference. */
export type Debit = Pick<Payment, 'tenantId' | 'transactionNumber' | 'gross' | 'label' | 'language'> & { means: string }

/** The provider's page for a payment. */
export type PaymentPage = { reference: string; url: string }

/** A provider of payments. Each of its calls throws when nobody can tell: no connection, 5xx. */
export type PaymentGateway = {
  name: 'embedded' | 'stripe'
  begin(payment: Payment): Promise<PaymentPage>
  /** Takes an amount from a kept means of payment; the same transaction is taken once. @returns the reference by which it is read */
  debit(debit: Debit): Promise<string>
  read(reference: string): Promise<PaymentState>
  /** Closes a page that nobody is to pay on any more; how the payment stands then, since it may have been paid already. */
  abandon(reference: string): Promise<PaymentState>
}
