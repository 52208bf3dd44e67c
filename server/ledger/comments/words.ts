import type { Language } from '../../platform/web/accept-language.ts'

type Words = {
  greeting: (firstName: string) => string
  subject: (who: string) => string
  /** By what the comment is about. */
  leads: Record<'CUSTOMER' | 'DISPUTE' | 'CASE', (who: string, customer: string) => string>
  button: string
}

/** Words of the e-mail to a member who is mentioned. */
export const mentionWords: Record<Language, Words> = {
  fr: {
    greeting: (firstName) => (firstName ? `Bonjour ${firstName},` : 'Bonjour,'),
    subject: (who) => `${who} vous a mentionné dans un commentaire`,
    leads: {
      CUSTOMER: (who, customer) => `${who} vous a mentionné dans un commentaire sur le client ${customer}.`,
      DISPUTE: (who, customer) => `${who} vous a mentionné dans un commentaire sur un litige du client ${customer}.`,
      CASE: (who, customer) => `${who} vous a mentionné dans un commentaire sur un dossier du client ${customer}.`,
    },
    button: 'Lire le commentaire',
  },
  en: {
    greeting: (firstName) => (firstName ? `Hello ${firstName},` : 'Hello,'),
    subject: (who) => `${who} mentioned you in a comment`,
    leads: {
      CUSTOMER: (who, customer) => `${who} mentioned you in a comment about the customer ${customer}.`,
      DISPUTE: (who, customer) => `${who} mentioned you in a comment about a dispute of the customer ${customer}.`,
      CASE: (who, customer) => `${who} mentioned you in a comment about a case of the customer ${customer}.`,
    },
    button: 'Read the comment',
  },
}
