import { formatDate } from '../dates.ts'
import { cleanValue } from '../templates/variables.ts'
import type { MessageInvoice } from './message-facts.ts'
import type { MessageLocale } from './message-texts.ts'

type Named = { date: string; number: string }

/** Written: in e-mails and letters. Short: in text messages. Spoken: on the telephone. */
type PromiseTexts = Record<
  'written' | 'short' | 'spoken',
  {
    /** One or more promised payments that are awaited; `rest` ends the sentence with the other invoices. */
    one: (of: Named) => string
    more: string
    rest: string
    /** One or more whose day has passed, and which no import may show yet. */
    toCheck: (of: Named) => string
    moreToCheck: string
  }
>

const texts: Record<MessageLocale, PromiseTexts> = {
  fr: {
    written: {
      one: ({ date, number }) => `Le règlement annoncé pour le ${date} (facture ${number}) est bien noté`,
      more: 'Les règlements annoncés, signalés ci-dessus, sont bien notés',
      rest: ' ; le reste est à régler sans attendre',
      toCheck: ({ date, number }) =>
        `Le règlement annoncé pour le ${date} (facture ${number}) ne figure pas encore dans nos comptes : s’il est parti, merci de nous en indiquer la date.`,
      moreToCheck:
        'Des règlements annoncés, signalés ci-dessus, ne figurent pas encore dans nos comptes : s’ils sont partis, merci de nous en indiquer la date.',
    },
    short: {
      one: ({ date }) => ` Règlement annoncé pour le ${date} bien noté`,
      more: ' Règlements annoncés bien notés',
      rest: '',
      toCheck: ({ date }) => ` Règlement annoncé pour le ${date} : pas encore dans nos comptes.`,
      moreToCheck: ' Règlements annoncés : pas encore tous dans nos comptes.',
    },
    spoken: {
      one: ({ date, number }) => `J’ai bien noté le règlement que vous avez annoncé pour le ${date}, facture ${number}`,
      more: 'J’ai bien noté les règlements que vous avez annoncés',
      rest: ' ; je vous appelle pour les autres factures',
      toCheck: ({ date, number }) =>
        `Vous aviez annoncé un règlement pour le ${date}, facture ${number} : est-il parti, et quel jour ?`,
      moreToCheck: 'Vous aviez annoncé des règlements dont la date est passée : sont-ils partis, et quel jour ?',
    },
  },
  en: {
    written: {
      one: ({ date, number }) => `We have noted the payment announced for ${date} (invoice ${number})`,
      more: 'We have noted the payments announced, marked above',
      rest: '; please settle the rest without delay',
      toCheck: ({ date, number }) =>
        `The payment announced for ${date} (invoice ${number}) does not appear in our accounts yet. If you have sent it, please tell us on which day.`,
      moreToCheck:
        'Payments announced, marked above, do not appear in our accounts yet. If you have sent them, please tell us on which day.',
    },
    short: {
      one: ({ date }) => ` Payment announced for ${date} is noted`,
      more: ' Payments announced are noted',
      rest: '',
      toCheck: ({ date }) => ` Payment announced for ${date}: not in our accounts yet.`,
      moreToCheck: ' Payments announced: not all in our accounts yet.',
    },
    spoken: {
      one: ({ date, number }) => `I have noted the payment that you announced for ${date}, invoice ${number}`,
      more: 'I have noted the payments that you announced',
      rest: ' and am calling about the other invoices',
      toCheck: ({ date, number }) =>
        `You announced a payment for ${date}, invoice ${number}. Has it been sent, and on which day?`,
      moreToCheck: 'You announced payments whose days have passed. Have they been sent, and on which day?',
    },
  },
}

/**
 * What a message says about the payments that the customer promised for its invoices, so that it never asks as if
 * nothing had been promised; empty without promises.
 */
export const promiseTexts = (
  invoices: readonly MessageInvoice[],
  locale: MessageLocale,
  form: keyof PromiseTexts,
): string[] => {
  const words = texts[locale][form]
  const promised = invoices.filter(({ promisedOn }) => promisedOn)
  const awaited = promised.filter(({ promiseToCheck }) => !promiseToCheck)
  const overdue = promised.filter(({ promiseToCheck }) => promiseToCheck)
  const named = ({ promisedOn, documentNumber }: MessageInvoice): Named => ({
    date: formatDate(promisedOn ?? ''),
    number: cleanValue(documentNumber),
  })
  const said: string[] = []
  const rest = promised.length < invoices.length ? words.rest : ''
  if (awaited[0]) said.push(`${awaited.length === 1 ? words.one(named(awaited[0])) : words.more}${rest}.`)
  if (overdue[0]) said.push(overdue.length === 1 ? words.toCheck(named(overdue[0])) : words.moreToCheck)
  return said
}
