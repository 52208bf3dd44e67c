/** The e-mail with which the statement is sent again after a call. */
import type { MessageLocale } from '../reminders/index.ts'

export const statementTexts: Record<MessageLocale, { subject: string; body: string }> = {
  fr: {
    subject: 'Relevé de votre compte',
    body: 'Comme convenu au téléphone, vous trouverez ci-joint le relevé de votre compte.\n\nIl reste {amount} à régler, rappelés ci-dessous. Merci d’indiquer la référence {reference} sur votre règlement.',
  },
  en: {
    subject: 'Your statement of account',
    body: 'As agreed by phone, please find your statement of account attached.\n\nThe amount due is {amount}, as listed below. Please quote reference {reference} with your payment.',
  },
}

/** The title of that e-mail, for the account's users. */
export const statementTitle: Record<MessageLocale, string> = {
  fr: 'Relevé renvoyé après un appel',
  en: 'Statement sent again after a call',
}
