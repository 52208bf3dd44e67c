import type { AgedBucket } from '../ledger/index.ts'
import type { MessageLocale } from '../reminders/index.ts'

/** Texts of letters and statements that e-mails do not have. */
export type LetterTexts = {
  placeAndDate: (place: string, date: string) => string
  subject: (subject: string) => string
  reference: (ref: string) => string
  greeting: string
  crossed: string
  closing: string
  page: (page: number, pages: number) => string
  continued: string
  statement: {
    title: (date: string) => string
    lead: string
    columns: { document: string; date: string; due: string; late: string; amount: string }
    credit: string
    daysLate: (days: number) => string
    notDue: string
    total: string
    aged: string
    buckets: Record<AgedBucket | 'CREDITS', string>
    nothing: string
  }
}

export const letterTexts: Record<MessageLocale, LetterTexts> = {
  fr: {
    placeAndDate: (place, date) => (place ? `${place}, le ${date}` : `Le ${date}`),
    subject: (subject) => `Objet : ${subject}`,
    reference: (ref) => `Votre référence client : ${ref}`,
    greeting: 'Madame, Monsieur,',
    crossed: 'Si votre règlement a croisé ce courrier, merci de ne pas en tenir compte.',
    closing: 'Nous vous prions d’agréer, Madame, Monsieur, l’expression de nos salutations distinguées.',
    page: (page, pages) => `Page ${page} sur ${pages}`,
    continued: 'suite',
    statement: {
      title: (date) => `Relevé de compte au ${date}`,
      lead: 'Voici les écritures ouvertes de votre compte dans nos livres. Les avoirs et acomptes non encore affectés sont en négatif.',
      columns: { document: 'Pièce', date: 'Date', due: 'Échéance', late: 'Retard', amount: 'Reste dû' },
      credit: 'avoir ou acompte',
      daysLate: (days) => (days === 1 ? '1 jour' : `${days} jours`),
      notDue: 'à échoir',
      total: 'Solde du compte',
      aged: 'Ancienneté du solde',
      buckets: {
        NOT_DUE: 'À échoir',
        D1_30: '1 à 30 jours',
        D31_60: '31 à 60 jours',
        D61_90: '61 à 90 jours',
        OVER_90: 'Plus de 90 jours',
        CREDITS: 'Avoirs et acomptes',
      },
      nothing: 'Aucune écriture ouverte : votre compte est soldé.',
    },
  },
  en: {
    placeAndDate: (place, date) => (place ? `${place}, ${date}` : date),
    subject: (subject) => `Subject: ${subject}`,
    reference: (ref) => `Your customer reference: ${ref}`,
    greeting: 'Dear Sir or Madam,',
    crossed: 'If you have already sent your payment, please disregard this letter.',
    closing: 'Yours faithfully,',
    page: (page, pages) => `Page ${page} of ${pages}`,
    continued: 'continued',
    statement: {
      title: (date) => `Statement of account as at ${date}`,
      lead: 'These are the open items on your account in our books. Unapplied credit notes and advance payments are shown as negative amounts.',
      columns: { document: 'Document', date: 'Date', due: 'Due date', late: 'Overdue', amount: 'Amount due' },
      credit: 'credit or payment',
      daysLate: (days) => (days === 1 ? '1 day' : `${days} days`),
      notDue: 'not yet due',
      total: 'Account balance',
      aged: 'Aged balance',
      buckets: {
        NOT_DUE: 'Not yet due',
        D1_30: '1 to 30 days',
        D31_60: '31 to 60 days',
        D61_90: '61 to 90 days',
        OVER_90: 'Over 90 days',
        CREDITS: 'Credits and payments',
      },
      nothing: 'No open items: your account is settled.',
    },
  },
}
