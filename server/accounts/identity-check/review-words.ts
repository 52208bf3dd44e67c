import { REVIEW_WORKING_DAYS } from '../../../src/domain/constants.ts'
import type { ReviewReason } from '../../../src/domain/identity-check/refusal.ts'
import type { Language } from '../../platform/web/accept-language.ts'

type Words = {
  greeting: (firstName: string) => string
  waits: { subject: string; lead: string; button: string }
  accepted: { subject: (company: string) => string; lead: (company: string) => string; button: string }
  refused: {
    subject: (company: string) => string
    lead: (company: string, reasons: string) => string
    button: string
  }
  reasons: Record<ReviewReason, string>
}

const days = REVIEW_WORKING_DAYS

/** Mails about verifications that a person decides. */
export const reviewWords: Record<Language, Words> = {
  fr: {
    greeting: (firstName) => (firstName ? `Bonjour ${firstName},` : 'Bonjour,'),
    waits: {
      subject: 'Une vérification d’identité attend une décision',
      lead: `Les documents d’une société sont plausibles et attendent que quelqu’un les regarde. La société compte sur une réponse sous ${days} jour${days > 1 ? 's' : ''} ouvré${days > 1 ? 's' : ''}.`,
      button: 'Ouvrir les vérifications',
    },
    accepted: {
      subject: (company) => `${company} : identité vérifiée`,
      lead: (company) =>
        `Nous avons regardé vos documents : l’identité de ${company} est vérifiée. L’offre payante et la délégation vous sont ouvertes.`,
      button: 'Ouvrir mon compte',
    },
    refused: {
      subject: (company) => `${company} : documents à reprendre`,
      lead: (company, reasons) =>
        `Nous avons regardé vos documents, et ne pouvons pas vérifier l’identité de ${company} : ${reasons}. Donnez d’autres documents, puis demandez une nouvelle vérification.`,
      button: 'Changer mes documents',
    },
    reasons: {
      UNREADABLE: 'un document n’est pas lisible',
      INCOMPLETE: 'il manque une page ou une face',
      NOT_AUTHENTIC: 'l’authenticité d’un document n’a pas pu être établie',
      OTHER_COMPANY: 'le Kbis est celui d’une autre société',
      OTHER_PERSON: 'la pièce d’identité n’est pas celle du dirigeant',
      OUTDATED: 'un document n’est plus valable',
      OTHER: 'voir le message ci-dessous',
    },
  },
  en: {
    greeting: (firstName) => (firstName ? `Hello ${firstName},` : 'Hello,'),
    waits: {
      subject: 'Identity verification to review',
      lead: `A company’s documents are ready for review. The company expects an answer within ${days} business day${days > 1 ? 's' : ''}.`,
      button: 'Open the verifications',
    },
    accepted: {
      subject: (company) => `${company}: identity verified`,
      lead: (company) =>
        `We reviewed your documents: the identity of ${company} is verified. You can now subscribe and send debts to collections.`,
      button: 'Open my account',
    },
    refused: {
      subject: (company) => `${company}: other documents needed`,
      lead: (company, reasons) =>
        `We reviewed your documents and could not verify the identity of ${company}: ${reasons}. Upload other documents, then request a new verification.`,
      button: 'Change my documents',
    },
    reasons: {
      UNREADABLE: 'a document cannot be read',
      INCOMPLETE: 'a page or a side is missing',
      NOT_AUTHENTIC: 'the authenticity of a document could not be established',
      OTHER_COMPANY: 'the Kbis is that of another company',
      OTHER_PERSON: 'the identity document is not that of the manager',
      OUTDATED: 'a document is no longer valid',
      OTHER: 'see the message below',
    },
  },
}
