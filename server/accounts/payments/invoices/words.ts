import { VAT_PERCENT } from '../../../../src/domain/constants.ts'
import type { OrderPurpose, SubscriptionDuration } from '../../../../src/domain/payments/index.ts'

type Words = {
  title: (number: string) => string
  reference: (transaction: string) => string
  vatNumber: string
  columns: { what: string; quantity: string; price: string; amount: string }
  purposes: Record<Exclude<OrderPurpose, 'SUBSCRIPTION'>, string>
  subscription: Record<SubscriptionDuration, string>
  net: string
  vat: string
  gross: string
  paid: (day: string) => string
  terms: string
}

/** Texts of invoices. */
export const invoiceWords: Record<'fr' | 'en', Words> = {
  fr: {
    title: (number) => `Facture ${number}`,
    reference: (transaction) => `Transaction ${transaction}`,
    vatNumber: 'TVA intracommunautaire',
    columns: { what: 'Désignation', quantity: 'Quantité', price: 'Prix HT', amount: 'Montant HT' },
    purposes: {
      FORMAL_NOTICE: 'Mise en demeure',
      DRAFT_FORMAL_NOTICE: 'Mise en demeure',
      COMPANY_INFORMATION: 'Informations d’entreprise, douze mois',
    },
    subscription: {
      ONE_MONTH: 'Abonnement, un mois',
      ONE_YEAR: 'Abonnement, un an',
      AUTOMATIC_DEBIT: 'Abonnement, un mois par prélèvement automatique',
    },
    net: 'Total hors taxes',
    vat: `TVA ${VAT_PERCENT} %`,
    gross: 'Total toutes taxes comprises',
    paid: (day) => `Facture acquittée le ${day}.`,
    terms:
      'Pas d’escompte pour paiement anticipé. En cas de retard : pénalités au taux de refinancement de la BCE majoré de 10 points et indemnité forfaitaire de 40 € pour frais de recouvrement.',
  },
  en: {
    title: (number) => `Invoice ${number}`,
    reference: (transaction) => `Transaction ${transaction}`,
    vatNumber: 'VAT number',
    columns: { what: 'Description', quantity: 'Quantity', price: 'Net price', amount: 'Net amount' },
    purposes: {
      FORMAL_NOTICE: 'Formal notice',
      DRAFT_FORMAL_NOTICE: 'Formal notice',
      COMPANY_INFORMATION: 'Company information, twelve months',
    },
    subscription: {
      ONE_MONTH: 'Subscription, one month',
      ONE_YEAR: 'Subscription, one year',
      AUTOMATIC_DEBIT: 'Subscription, one month by automatic debit',
    },
    net: 'Total excluding tax',
    vat: `VAT ${VAT_PERCENT} %`,
    gross: 'Total including tax',
    paid: (day) => `Paid on ${day}.`,
    terms:
      'No discount for early payment. If late: penalties at the refinancing rate of the ECB plus 10 points, and a flat indemnity of €40 for recovery costs.',
  },
}
