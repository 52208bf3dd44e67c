import type { Language } from '../../platform/web/accept-language.ts'

type Words = {
  greeting: (name: string) => string
  subject: (company: string, customer: string) => string
  lead: (who: string, company: string, customer: string) => string
  dispute: string
  customer: string
  category: string
  amount: string
  button: string
  /** Until when the link works, and whose it is. */
  ignore: (day: string) => string
}

/** Words of the e-mail with a question to a salesperson. */
export const questionWords: Record<Language, Words> = {
  fr: {
    greeting: (name) => `Bonjour ${name},`,
    subject: (company, customer) => `${company} : une question sur un litige avec ${customer}`,
    lead: (who, company, customer) =>
      `${who} (${company}) traite un litige avec ${customer} et a besoin de votre réponse :`,
    dispute: 'Le litige',
    customer: 'Client',
    category: 'Motif',
    amount: 'Montant contesté',
    button: 'Répondre sans compte',
    ignore: (day) =>
      `Ce lien est personnel : qui l’ouvre peut répondre à votre place. Il fonctionne jusqu’au ${day}, pour une réponse.`,
  },
  en: {
    greeting: (name) => `Hello ${name},`,
    subject: (company, customer) => `${company}: a question about a dispute with ${customer}`,
    lead: (who, company, customer) => `${who} (${company}) handles a dispute with ${customer} and needs your answer:`,
    dispute: 'The dispute',
    customer: 'Customer',
    category: 'Category',
    amount: 'Disputed amount',
    button: 'Answer without an account',
    ignore: (day) =>
      `This link is personal: whoever opens it can answer in your place. It works until ${day}, for one answer.`,
  },
}
