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

/** What an order is for, as the provider's page says it. The provider is not told who owes. */
export const labelOf = ({ purpose }: Pick<OrderRow, 'purpose'>, language: 'fr' | 'en'): string =>
  `Échéance · ${words[language][purpose]}`
