import type { Day } from '../../../src/contract/ledger/day.ts'
import { type BusinessDate, formatDate } from '../../../src/domain/dates.ts'
import { dayWords, leftKinds, partName } from '../../../src/domain/day/words.ts'
import { definitionOf } from '../../../src/domain/mediums/index.ts'
import { formatMoney, fromDecimal } from '../../../src/domain/money.ts'
import { withFrenchSpaces } from '../../../src/i18n/french-spaces.ts'
import type { MailSection } from '../../platform/mails/layout.ts'
import { nameInMail } from '../../platform/mails/names.ts'
import { labelled } from '../../platform/mails/sections.ts'
import type { Language } from '../../platform/web/accept-language.ts'

type Words = {
  greeting: (firstName: string) => string
  subject: (day: string) => string
  lead: (day: string, account: string) => string
  done: string
  people: string
  left: string
  application: string
  actions: (count: number) => string
  button: string
  ignore: string
}

export const dayMailWords: Record<Language, Words> = {
  fr: {
    greeting: (firstName) => (firstName ? `Bonjour ${firstName},` : 'Bonjour,'),
    subject: (day) => `Point de la journée du ${day}`,
    lead: (day, account) => `Voici le point du ${day} pour ${account}.`,
    done: 'Ce qui a été fait',
    people: 'Par qui',
    left: 'Ce qui reste, et pourquoi',
    application: 'L’application',
    actions: (count) => `${count} ${count < 2 ? 'action' : 'actions'}`,
    button: 'Ouvrir le point de la journée',
    ignore:
      'Vous recevez cet e-mail parce que vous l’avez demandé dans « Mes informations », où vous pouvez l’arrêter.',
  },
  en: {
    greeting: (firstName) => (firstName ? `Hello ${firstName},` : 'Hello,'),
    subject: (day) => `Day summary of ${day}`,
    lead: (day, account) => `Here is the summary of ${day} for ${account}.`,
    done: 'What was done',
    people: 'By whom',
    left: 'What is left, and why',
    application: 'The application',
    actions: (count) => `${count} ${count === 1 ? 'action' : 'actions'}`,
    button: 'Open the day summary',
    ignore: 'You receive this e-mail because you asked for it under “My information”, where you can stop it.',
  },
}

type Row = MailSection['rows'][number]

const doneRows = (day: Day, language: Language, currency: string): Row[] => {
  const words = dayWords[language]
  const money = (amount: number) => formatMoney(fromDecimal(amount), language, currency)
  const figures = day.figures
    .filter(({ count }) => count > 0)
    .map(({ kind, count, amount, parts }): Row => {
      const split = parts.length > 1 || kind === 'CONTACTS'
      const details = [
        ...(split ? [parts.map((one) => `${partName(one.part, language)} ${one.count}`).join(', ')] : []),
        ...(amount > 0 && kind !== 'CASES' ? [money(amount)] : []),
      ]
      return [words.kinds[kind], [count, ...details].join(' · ')]
    })
  const { collected } = day
  return collected && collected.count > 0
    ? [...figures, [words.collected, `${collected.count} · ${money(collected.amount)}`]]
    : figures
}

const leftRows = ({ left }: Day, language: Language): Row[] => {
  if (!left) return []
  const words = dayWords[language]
  return [
    ...left.reminders.map(
      ({ why, media, count }): Row => [
        labelled(definitionOf(media).words[language].name, words.why[why], language),
        String(count),
      ],
    ),
    ...leftKinds
      .filter((kind) => left[kind] > 0)
      .map((kind): Row => [labelled(words.left[kind], words.leftWhy[kind], language), String(left[kind])]),
  ]
}

/** The figures of a day for an e-mail; empty if nothing was done or paid and nothing is left. */
export const daySections = (day: Day, language: Language, currency: string): MailSection[] => {
  const words = dayMailWords[language]
  const people = day.people.map(
    ({ userId, name, count }): Row => [userId === null ? words.application : nameInMail(name), words.actions(count)],
  )
  const spaced = <T>(texts: T): T => (language === 'fr' ? withFrenchSpaces(texts) : texts)
  return [
    { title: words.done, rows: doneRows(day, language, currency) },
    { title: words.people, rows: people },
    { title: words.left, rows: leftRows(day, language) },
  ]
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, rows }) => ({
      title: spaced(title),
      rows: rows.map(([name, value]): Row => [spaced(name), value]),
    }))
}

/** The day as the e-mail names it, with its weekday. */
export const dayInMail = (date: BusinessDate, language: Language): string =>
  `${new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(date))} ${formatDate(date)}`
