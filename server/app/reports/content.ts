import { REPORT_MAX_ROWS, REPORT_SHOWN_ROWS } from '../../../src/domain/constants.ts'
import { formatDate } from '../../../src/domain/dates.ts'
import type { Cell } from '../../../src/domain/export/cells.ts'
import { formatMoney, fromDecimal } from '../../../src/domain/money.ts'
import { withFrenchSpaces } from '../../../src/i18n/french-spaces.ts'
import type { FileTable } from '../../ledger/lists/list-file.ts'
import type { MailSection } from '../../platform/mails/layout.ts'
import type { Language } from '../../platform/web/accept-language.ts'

type Words = {
  greeting: (firstName: string) => string
  subject: (name: string, day: string) => string
  lead: (name: string, account: string, day: string) => string
  count: (rows: number) => string
  first: (shown: number) => string
  attached: string
  tooLong: string
  button: string
  figures: string
  ignore: string
}

export const reportWords: Record<Language, Words> = {
  fr: {
    greeting: (firstName) => (firstName ? `Bonjour ${firstName},` : 'Bonjour,'),
    subject: (name, day) => `${name}, le ${day}`,
    lead: (name, account, day) => `Voici votre rapport « ${name} » du ${day} pour ${account}.`,
    count: (rows) => `${rows} ${rows < 2 ? 'ligne' : 'lignes'}`,
    first: (shown) => `Les ${shown} premières lignes`,
    attached: 'Toutes les lignes sont dans le fichier joint.',
    tooLong: `Cette liste dépasse ${REPORT_MAX_ROWS} lignes : aucun fichier n’est joint. Ouvrez-la pour la lire ou l’exporter en entier.`,
    button: 'Ouvrir la vue',
    figures: 'Ouvrir le tableau de bord',
    ignore:
      'Vous recevez cet e-mail parce que vous l’avez demandé dans Échéance. « Mes informations » montre vos rapports et permet de les arrêter.',
  },
  en: {
    greeting: (firstName) => (firstName ? `Hello ${firstName},` : 'Hello,'),
    subject: (name, day) => `${name}, ${day}`,
    lead: (name, account, day) => `Here is your report “${name}” of ${day} for ${account}.`,
    count: (rows) => `${rows} ${rows === 1 ? 'row' : 'rows'}`,
    first: (shown) => `The first ${shown} rows`,
    attached: 'All rows are in the attached file.',
    tooLong: `This list has more than ${REPORT_MAX_ROWS} rows, so no file is attached. Open it to read or export all of it.`,
    button: 'Open the view',
    figures: 'Open the dashboard',
    ignore:
      'You receive this e-mail because you asked for it in Échéance. “My information” shows your reports, where you can stop them.',
  },
}

type Row = MailSection['rows'][number]

/** How many cells of a row stand in the e-mail beside the first one. */
const CELLS_SHOWN = 3

const textOf = (cell: Cell, language: Language, currency: string): string => {
  if (typeof cell === 'string') return cell
  if ('date' in cell) return formatDate(cell.date)
  if ('moment' in cell) return `${formatDate(cell.moment.slice(0, 10))} ${cell.moment.slice(11, 16)}`
  if (cell.decimals === 2) return formatMoney(fromDecimal(cell.number), language, currency)
  return cell.number.toFixed(cell.decimals)
}

/** A row of a table as the e-mail shows it: its first cell, and the next ones that are not empty. */
export const rowInMail = ([first = '', ...cells]: readonly Cell[], language: Language, currency: string): Row => {
  const texts = cells.map((cell) => textOf(cell, language, currency)).filter((text) => text !== '')
  return [textOf(first, language, currency), texts.slice(0, CELLS_SHOWN).join(' · ')]
}

/** The count of rows of a list, and its first ones. */
export const listSections = (
  rows: readonly (readonly Cell[])[],
  { count, language, currency }: { count: number; language: Language; currency: string },
): MailSection[] => {
  const words = reportWords[language]
  const shown = rows.slice(0, REPORT_SHOWN_ROWS)
  const title = shown.length < count ? `${words.count(count)}. ${words.first(shown.length)}` : words.count(count)
  return [{ title, rows: shown.map((row) => rowInMail(row, language, currency)) }]
}

/** The figures of the dashboard that are short enough for an e-mail, each under its title. */
export const figureSections = (
  tables: readonly (FileTable & { rows: readonly (readonly Cell[])[] })[],
  { language, currency }: { language: Language; currency: string },
): MailSection[] =>
  tables
    .filter(({ rows }) => rows.length > 0 && rows.length <= REPORT_SHOWN_ROWS)
    .map(({ name, rows }) => ({
      title: language === 'fr' ? withFrenchSpaces(name) : name,
      rows: rows.map((row) => rowInMail(row, language, currency)),
    }))
