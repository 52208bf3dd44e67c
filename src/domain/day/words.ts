import { type Medium, mediumNames, mediums } from '../mediums/index.ts'
import type { DayKind, DayPart, LeftReason } from './index.ts'

type Language = 'fr' | 'en'

/** What is left beside reminders to send. */
export const leftKinds = ['skipped', 'promisesToCheck', 'tasks', 'escalations', 'formalNotices', 'bounces'] as const
export type LeftKind = (typeof leftKinds)[number]

type Words = {
  kinds: Record<DayKind, string>
  parts: Record<Exclude<DayPart, Medium>, string>
  /** A call that was answered. */
  reached: string
  collected: string
  why: Record<LeftReason, string>
  left: Record<LeftKind, string>
  leftWhy: Record<LeftKind, string>
}

/** The figures of a day, and what is left of it, on the screen and in the e-mail. */
export const dayWords = {
  fr: {
    kinds: {
      CONTACTS: 'Relances envoyées',
      PHONE_CALLS: 'Appels passés',
      PROMISES: 'Promesses reçues',
      REPORTED_PAYMENTS: 'Paiements annoncés',
      DISPUTES_OPENED: 'Litiges ouverts',
      DISPUTES_CLOSED: 'Litiges terminés',
      CASES: 'Dossiers',
      TASKS: 'Tâches faites',
    },
    parts: {
      CALL_NOT_REACHED: 'Sans réponse',
      CALL_AGAIN: 'À rappeler',
      CALL_WRONG_PERSON: 'Mauvais interlocuteur',
      CALL_WRONG_NUMBER: 'Numéro erroné',
      PROMISE_OPENED: 'Promesses',
      REPORTED_PAYMENT: 'Annoncés',
      DISPUTE_OPENED: 'Ouverts',
      DISPUTE_RESOLVED: 'Résolus',
      DISPUTE_PAID: 'Payés',
      DISPUTE_CANCELLED: 'Annulés',
      FORMAL_NOTICE_OPENED: 'Mises en demeure',
      FORMAL_NOTICE_POSTED: 'Mises en demeure postées',
      DELEGATION_OPENED: 'Recouvrements confiés',
      CASE_INVOICES_ADDED: 'Ajouts à un dossier',
      TASK_DONE: 'Faites',
    },
    reached: 'Aboutis',
    collected: 'Factures réglées',
    why: {
      FAILED: 'L’envoi a échoué : à corriger ou à renvoyer',
      WAITING: 'Partent aux prochaines heures de contact',
      SENDING: 'En cours d’envoi, ou imprimées sans être confirmées',
      CALLED_BEFORE: 'À rappeler : l’appel précédent n’a pas abouti',
      UNTOUCHED: 'Personne ne s’en est encore occupé',
    },
    left: {
      skipped: 'Relances ignorées',
      promisesToCheck: 'Promesses à vérifier',
      tasks: 'Tâches à faire',
      escalations: 'Clients à décider',
      formalNotices: 'Mises en demeure à poster',
      bounces: 'Adresses à corriger',
    },
    leftWhy: {
      skipped: 'Quelqu’un a choisi de ne pas les envoyer',
      promisesToCheck: 'Le paiement devrait être là : importez vos écritures',
      tasks: 'Leur jour est venu ou passé',
      escalations: 'Plus aucune relance n’est prévue, ou une alerte est ouverte',
      formalNotices: 'Leur lettre est prête et n’est pas partie',
      bounces: 'Un e-mail en est revenu',
    },
  },
  en: {
    kinds: {
      CONTACTS: 'Reminders sent',
      PHONE_CALLS: 'Calls made',
      PROMISES: 'Promises received',
      REPORTED_PAYMENTS: 'Payments reported',
      DISPUTES_OPENED: 'Disputes opened',
      DISPUTES_CLOSED: 'Disputes closed',
      CASES: 'Cases',
      TASKS: 'Tasks done',
    },
    parts: {
      CALL_NOT_REACHED: 'No answer',
      CALL_AGAIN: 'To call back',
      CALL_WRONG_PERSON: 'Wrong person',
      CALL_WRONG_NUMBER: 'Wrong number',
      PROMISE_OPENED: 'Promises',
      REPORTED_PAYMENT: 'Reported',
      DISPUTE_OPENED: 'Opened',
      DISPUTE_RESOLVED: 'Resolved',
      DISPUTE_PAID: 'Paid',
      DISPUTE_CANCELLED: 'Cancelled',
      FORMAL_NOTICE_OPENED: 'Formal notices',
      FORMAL_NOTICE_POSTED: 'Formal notices posted',
      DELEGATION_OPENED: 'Sent to collections',
      CASE_INVOICES_ADDED: 'Added to a case',
      TASK_DONE: 'Done',
    },
    reached: 'Reached',
    collected: 'Invoices paid',
    why: {
      FAILED: 'Sending failed: correct it or send it again',
      WAITING: 'Leave in the next contact hours',
      SENDING: 'Being sent, or printed and not confirmed',
      CALLED_BEFORE: 'To be called back: the previous call did not succeed',
      UNTOUCHED: 'Nobody has handled them yet',
    },
    left: {
      skipped: 'Skipped reminders',
      promisesToCheck: 'Promises to check',
      tasks: 'Tasks to do',
      escalations: 'Customers to decide on',
      formalNotices: 'Formal notices to post',
      bounces: 'Addresses to correct',
    },
    leftWhy: {
      skipped: 'Somebody chose not to send them',
      promisesToCheck: 'The payment should have arrived: import your ledger entries',
      tasks: 'Their day has come or passed',
      escalations: 'No reminder is coming up, or an alert is open',
      formalNotices: 'Their letter is ready and not posted',
      bounces: 'An e-mail to them bounced',
    },
  },
} as const satisfies Record<Language, Words>

/** The name of a part of a figure. */
export const partName = (part: DayPart, language: Language): string => {
  const { parts, reached } = dayWords[language]
  const medium = mediumNames.find((one) => one === part)
  if (medium === undefined) return parts[part as Exclude<DayPart, Medium>]
  return medium === 'PHONE' ? reached : mediums[medium].words[language].name
}
