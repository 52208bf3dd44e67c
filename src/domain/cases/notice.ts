import { NOTICE_REPLY_DAYS } from '../constants.ts'
import { addDays } from '../dates.ts'
import { type LetterContent, letterOf, longDate } from '../letters/letter.ts'
import type { MessageLocale, ReminderContent } from '../reminders/index.ts'

type NoticeTexts = {
  title: string
  subject: (number: string) => string
  intro: (until: string) => string
  late: string
  next: string
}

/** The words of a formal notice: what is demanded, until when, and what follows (article 1344 Code civil). */
const texts: Record<MessageLocale, NoticeTexts> = {
  fr: {
    title: 'Mise en demeure de payer',
    subject: (number) => `Objet : MISE EN DEMEURE DE PAYER – dossier ${number}`,
    intro: (until) =>
      `Malgré nos relances, les factures ci-dessous restent impayées. Par la présente lettre, qui vaut mise en demeure au sens de l’article 1344 du Code civil, nous vous demandons de nous régler la somme indiquée au plus tard le ${until}.`,
    late: 'Les pénalités de retard (article L441-10 du Code de commerce) courent jusqu’au paiement, et une indemnité forfaitaire de 40 euros par facture est due pour frais de recouvrement (article D441-5).',
    next: 'Sans règlement à cette date, nous confierons le recouvrement de cette créance à un tiers ou saisirons la juridiction compétente, sans autre avis.',
  },
  en: {
    title: 'Formal notice to pay',
    subject: (number) => `Subject: FORMAL NOTICE TO PAY (mise en demeure) – case ${number}`,
    intro: (until) =>
      `Despite our reminders, the invoices below remain unpaid. By this letter, which is a formal notice (mise en demeure) under article 1344 of the French Civil Code, we require you to pay the amount shown by ${until} at the latest.`,
    late: 'Late payment penalties (article L441-10 of the French Commercial Code) run until payment, and a flat indemnity of 40 euros for each invoice is due for collection costs (article D441-5).',
    next: 'Without payment by that date, we will entrust the collection of this debt to a third party or bring it before the competent court, without further notice.',
  },
}

/** What a formal notice is about. */
export type NoticeInput = {
  content: ReminderContent
  locale: MessageLocale
  /** The sender's city, and the customer's lines as on an envelope. */
  place: string
  addressLines: readonly string[]
  caseNumber: string
}

/**
 * The letter of a formal notice: both parties, the claim by invoice, the demand with its deadline, the words "mise en
 * demeure", place for the signature. What the creditor pays for it is never added to the claim (L111-8 Code des procédures
 * civiles d'exécution).
 */
export const noticeLetter = ({ content, locale, place, addressLines, caseNumber }: NoticeInput): LetterContent => {
  const words = texts[locale]
  const letter = letterOf({ ...content, template: null, locale, tone: 'firm' }, { place, addressLines })
  const until = longDate(addDays(content.today, NOTICE_REPLY_DAYS), locale)
  const late = content.customer.type === 'B2B' ? [words.late] : []
  return {
    ...letter,
    title: words.title,
    subject: words.subject(caseNumber),
    intro: words.intro(until),
    paragraphs: [...late, words.next],
  }
}
