import type { OrderRow } from './rows.ts'

const words = {
  fr: {
    FORMAL_NOTICE: 'Mise en demeure',
    DRAFT_FORMAL_NOTICE: 'Mise en demeure',
    SUBSCRIPTION: 'Abonnement',
    COMPANY_INFORMATION: 'Santé financière d’une entreprise',
  },
  en: {
    FORMAL_NOTICE: 'Formal notice',
    DRAFT_FORMAL_NOTICE: 'Formal notice',
    SUBSCRIPTION: 'Subscription',
    COMPANY_INFORMATION: 'Financial health of a company',
  },
}

/**
 * The purpose of an order, as shown on the provider's page. Customers of the account are not disclosed to the provider.
 */
export const labelOf = ({ purpose }: Pick<OrderRow, 'purpose'>, language: 'fr' | 'en'): string =>
  `Échéance · ${words[language][purpose]}`
