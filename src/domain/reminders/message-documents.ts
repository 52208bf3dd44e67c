import { cleanValue } from '../templates/variables.ts'
import type { MessageDocuments } from './message-facts.ts'
import type { MessageLocale } from './message-texts.ts'

/** Invoices named one by one; more are counted. */
const NAMED = 5

type Words = { one: (number: string) => string; some: (numbers: string) => string; many: (count: number) => string }

const texts: Record<MessageLocale, Record<keyof MessageDocuments, Words>> = {
  fr: {
    attached: {
      one: (number) => `La facture ${number} est jointe à ce message.`,
      some: (numbers) => `Les factures ${numbers} sont jointes à ce message.`,
      many: (count) => `${count} factures sont jointes à ce message.`,
    },
    left: {
      one: (number) =>
        `La facture ${number} n’a pas pu être jointe, faute de place : nous vous l’envoyons sur demande.`,
      some: (numbers) =>
        `Les factures ${numbers} n’ont pas pu être jointes, faute de place : nous vous les envoyons sur demande.`,
      many: (count) =>
        `${count} factures n’ont pas pu être jointes, faute de place : nous vous les envoyons sur demande.`,
    },
  },
  en: {
    attached: {
      one: (number) => `Invoice ${number} is attached to this message.`,
      some: (numbers) => `Invoices ${numbers} are attached to this message.`,
      many: (count) => `${count} invoices are attached to this message.`,
    },
    left: {
      one: (number) => `Invoice ${number} could not be attached for lack of space: we will send it on request.`,
      some: (numbers) => `Invoices ${numbers} could not be attached for lack of space: we will send them on request.`,
      many: (count) => `${count} invoices could not be attached for lack of space: we will send them on request.`,
    },
  },
}

const wordsOf = (numbers: readonly string[], words: Words, locale: MessageLocale): string[] => {
  const [first] = numbers.map(cleanValue)
  if (first === undefined) return []
  if (numbers.length === 1) return [words.one(first)]
  if (numbers.length > NAMED) return [words.many(numbers.length)]
  return [words.some(new Intl.ListFormat(locale === 'en' ? 'en-GB' : 'fr-FR').format(numbers.map(cleanValue)))]
}

/** What an e-mail says about the documents that go with it, and about those that are left out. */
export const documentTexts = ({ attached, left }: MessageDocuments, locale: MessageLocale): string[] => [
  ...wordsOf(attached, texts[locale].attached, locale),
  ...wordsOf(left, texts[locale].left, locale),
]
