import type { Cents } from '../../../../src/domain/money.ts'

/** A payment to be made. */
export type Payment = {
  tenantId: string
  /** Chosen before the first attempt and the same on each retry, so that the provider returns the same page again. */
  transactionNumber: string
  /** Amount including tax, in cents of SALES_CURRENCY. */
  gross: Cents
  /** Description of the purchase. */
  label: string
  language: 'fr' | 'en'
  email: string
  /** Whether the means of payment is stored for later use by `debit`. */
  keepsMeans?: boolean
  /** Where the browser returns to, whatever the outcome. */
  returnUrl: string
}

/** Status of a payment at the provider. OPEN: not paid yet. WAITING: being processed. OK and KO are final. */
export type PaymentState = 'OPEN' | 'WAITING' | 'OK' | 'KO'

/** A payment taken without the payer, from the means of an earlier payment, identified by its reference. */
export type Debit = Pick<Payment, 'tenantId' | 'transactionNumber' | 'gross' | 'label' | 'language'> & { means: string }

/** The provider's payment page. */
export type PaymentPage = { reference: string; url: string }

/** A payment provider. Each method throws if the outcome is unknown: no connection, 5xx. */
export type PaymentGateway = {
  name: 'embedded' | 'stripe'
  begin(payment: Payment): Promise<PaymentPage>
  /** Debits a stored means of payment, once per transaction number. @returns the reference for `read` */
  debit(debit: Debit): Promise<string>
  read(reference: string): Promise<PaymentState>
  /** Closes a payment page. @returns the resulting status, since the payment may already have been made */
  abandon(reference: string): Promise<PaymentState>
}
