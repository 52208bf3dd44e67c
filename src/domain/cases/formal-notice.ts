import { FORMAL_NOTICE_REPLY_DAYS } from '../constants.ts'
import { addDays } from '../dates.ts'
import { type LetterContent, letterOf, longDate } from '../letters/letter.ts'
import { type AskedBefore, askedBeforeOf, type MessageLocale, type ReminderContent } from '../reminders/index.ts'

type FormalNoticeTexts = {
  title: string
  /** How it must be posted, so that the date can be proved. */
  mention: string
  reference: (number: string) => string
  subject: (number: string) => string
  /** What is unpaid, for one invoice and for several. It mentions no reminder that was not sent. */
  unpaid: Record<AskedBefore, readonly [one: string, more: string]>
  demand: (until: string) => string
  late: Record<'B2B' | 'PUBLIC', string>
  next: string
}

/** The texts of a formal notice: the demand, the deadline, and the consequences (article 1344 Code civil). */
const texts: Record<MessageLocale, FormalNoticeTexts> = {
  fr: {
    title: 'Mise en demeure de payer',
    mention: 'Lettre recommandée avec avis de réception',
    reference: (number) => `Notre référence : ${number}`,
    subject: (number) => `Objet : MISE EN DEMEURE DE PAYER – dossier ${number}`,
    unpaid: {
      NEVER: ['La facture ci-dessous est impayée à ce jour.', 'Les factures ci-dessous sont impayées à ce jour.'],
      PARTLY: [
        'Malgré notre relance, la facture ci-dessous reste impayée.',
        'Les factures ci-dessous restent impayées, malgré nos relances au sujet d’une partie d’entre elles.',
      ],
      ONCE: [
        'Malgré notre relance, la facture ci-dessous reste impayée.',
        'Malgré notre relance, les factures ci-dessous restent impayées.',
      ],
      OFTEN: [
        'Malgré nos relances, la facture ci-dessous reste impayée.',
        'Malgré nos relances, les factures ci-dessous restent impayées.',
      ],
    },
    demand: (until) =>
      `Par la présente lettre, qui vaut mise en demeure au sens de l’article 1344 du Code civil, nous vous demandons de nous régler la somme indiquée au plus tard le ${until}.`,
    late: {
      B2B: 'Les pénalités de retard (article L441-10 du Code de commerce) courent jusqu’au paiement, et une indemnité forfaitaire de 40 euros par facture est due pour frais de recouvrement (article D441-5).',
      PUBLIC:
        'Les intérêts moratoires (articles L2192-13 et R2192-31 du Code de la commande publique) courent jusqu’au paiement, et une indemnité forfaitaire de 40 euros par facture est due pour frais de recouvrement (article D2192-35).',
    },
    next: 'Sans règlement à cette date, nous confierons le recouvrement de cette créance à un tiers ou saisirons la juridiction compétente, sans autre avis.',
  },
  en: {
    title: 'Formal notice to pay',
    mention: 'Registered letter with acknowledgement of receipt (lettre recommandée avec avis de réception)',
    reference: (number) => `Our reference: ${number}`,
    subject: (number) => `Subject: FORMAL NOTICE TO PAY (mise en demeure) – case ${number}`,
    unpaid: {
      NEVER: ['The invoice below has not been paid to date.', 'The invoices below have not been paid to date.'],
      PARTLY: [
        'Despite our reminder, the invoice below remains unpaid.',
        'The invoices below remain unpaid, despite our reminders about some of them.',
      ],
      ONCE: [
        'Despite our reminder, the invoice below remains unpaid.',
        'Despite our reminder, the invoices below remain unpaid.',
      ],
      OFTEN: [
        'Despite our reminders, the invoice below remains unpaid.',
        'Despite our reminders, the invoices below remain unpaid.',
      ],
    },
    demand: (until) =>
      `By this letter, which is a formal notice (mise en demeure) under article 1344 of the French Civil Code, we require you to pay the amount shown by ${until} at the latest.`,
    late: {
      B2B: 'Late-payment interest (article L441-10 of the French Commercial Code) accrues until payment, and a fixed recovery charge of 40 euros per invoice is due (article D441-5).',
      PUBLIC:
        'Default interest (articles L2192-13 and R2192-31 of the French Public Procurement Code) accrues until payment, and a fixed recovery charge of 40 euros per invoice is due (article D2192-35).',
    },
    next: 'If payment is not received by that date, we will refer this debt to a third party for collection or bring it before the competent court, without further notice.',
  },
}

/** What a formal notice is about. */
export type FormalNoticeInput = {
  content: ReminderContent
  locale: MessageLocale
  /** The sender's city, and the customer's address lines as on an envelope. */
  place: string
  addressLines: readonly string[]
  caseNumber: string
}

/**
 * The letter of a formal notice: both parties, the amount due by invoice, the demand with its deadline, the words "mise
 * en demeure", and space for a signature. The price that the creditor pays for it is never added to the amount due
 * (L111-8 Code des procédures civiles d'exécution).
 */
export const formalNoticeLetter = ({
  content,
  locale,
  place,
  addressLines,
  caseNumber,
}: FormalNoticeInput): LetterContent => {
  const words = texts[locale]
  const letter = letterOf({ ...content, template: null, locale, tone: 'firm' }, { place, addressLines })
  const asked = askedBeforeOf(content.invoices)
  const until = longDate(addDays(content.today, FORMAL_NOTICE_REPLY_DAYS), locale)
  const { type } = content.customer
  const late = type === 'B2C' ? [] : [words.late[type]]
  return {
    ...letter,
    title: words.title,
    mention: words.mention,
    reference: words.reference(caseNumber),
    subject: words.subject(caseNumber),
    intro: `${words.unpaid[asked][content.invoices.length > 1 ? 1 : 0]} ${words.demand(until)}`,
    paragraphs: [...late, words.next],
  }
}
