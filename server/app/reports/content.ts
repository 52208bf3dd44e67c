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
/** A table whose rows are read. */
type Table = Omit<FileTable, 'rows'> & { rows: readonly (readonly Cell[])[] }

const NOTHING = '–'

/** How many cells of a row stand in the e-mail beside the first one. */
const CELLS_SHOWN = 3

const textOf = (cell: Cell, language: Language, currency: string): string => {
  if (typeof cell === 'string') return cell
  if ('date' in cell) return formatDate(cell.date)
  if ('moment' in cell) return `${formatDate(cell.moment.slice(0, 10))} ${cell.moment.slice(11, 16)}`
  if (cell.decimals === 2) return formatMoney(fromDecimal(cell.number), language, currency)
  const { decimals } = cell
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return new Intl.NumberFormat(language, digits).format(cell.number)
}

/** How the e-mail writes cells. */
type Style = { language: Language; currency: string }

const named = (header: string, text: string, language: Language): string =>
  language === 'fr' ? withFrenchSpaces(`${header} : ${text}`) : `${header}: ${text}`

/**
 * A row of a table as the e-mail shows it: its first cell, and the next ones that are not empty, with their headers
 * unless the table has two columns.
 */
export const rowInMail = (
  headers: readonly string[],
  [first = '', ...cells]: readonly Cell[],
  { language, currency }: Style,
): Row => {
  const texts = cells.flatMap((cell, at) => {
    const text = textOf(cell, language, currency)
    if (text === '') return []
    return [headers.length > 2 ? named(headers[at + 1] ?? '', text, language) : text]
  })
  return [textOf(first, language, currency), texts.slice(0, CELLS_SHOWN).join(' · ')]
}

/** The count of rows of a list, and its first ones. */
export const listSections = (
  { headers, rows }: Table,
  { count, ...style }: Style & { count: number },
): MailSection[] => {
  const { language } = style
  const words = reportWords[language]
  const shown = rows.slice(0, REPORT_SHOWN_ROWS)
  const title = shown.length < count ? `${words.count(count)}. ${words.first(shown.length)}` : words.count(count)
  return [{ title, rows: shown.map((row) => rowInMail(headers, row, style)) }]
}

/** The figures of the dashboard that are short enough for an e-mail, each under its title; a single row as a column. */
export const figureSections = (tables: readonly Table[], style: Style): MailSection[] =>
  tables
    .filter(({ rows }) => rows.length > 0 && rows.length <= REPORT_SHOWN_ROWS)
    .map(({ name, headers, rows }) => ({
      title: style.language === 'fr' ? withFrenchSpaces(name) : name,
      rows:
        rows.length === 1
          ? rows.flatMap((row) =>
              row.map((cell, at): Row => [headers[at] ?? '', textOf(cell, style.language, style.currency) || NOTHING]),
            )
          : rows.map((row) => rowInMail(headers, row, style)),
    }))
