import { addMonths, type BusinessDate, isBusinessDate } from '../dates.ts'
import { isProven, type Layout, layouts, type MrzFormat } from './mrz-layouts.ts'
import { mrzCandidates } from './mrz-lines.ts'
import { repaired } from './mrz-repair.ts'

/** What a machine-readable zone says (ICAO 9303 parts 4 to 6; the French card issued until 2021). */
export type Mrz = {
  format: MrzFormat
  /** Such as `P`, `ID`, `I`, `AR`. */
  documentCode: string
  country: string
  number: string
  surname: string
  forenames: string
  /** A name that fills its field to the end may be cut. */
  isNameCut: boolean
  birthDate: BusinessDate
  /** The last day of validity; null where the zone has none and it cannot be derived. */
  expiresOn: BusinessDate | null
  /** Valid only because France extended cards issued from 2004 to 2013 to adults by five years. */
  extendedUntil: BusinessDate | null
  /** Characters that were misread were put right, which the check digits proved. */
  isRepaired: boolean
}

export type MrzReading =
  | { kind: 'READ'; mrz: Mrz }
  /** A zone was found, but its check digits stand against it. */
  | { kind: 'CHECK_DIGITS_WRONG' }
  | { kind: 'UNREADABLE' }

/** Years between the youngest manager's birth and today: tells the century of a birth date (chosen). */
const YOUNGEST = 15

const dayOf = (year: number, text: string): BusinessDate | null => {
  const date = `${year}-${text.slice(2, 4)}-${text.slice(4, 6)}`
  return isBusinessDate(date) ? date : null
}

const birthOf = (text: string, today: BusinessDate): BusinessDate | null => {
  const year = 2000 + Number(text.slice(0, 2))
  return dayOf(year > Number(today.slice(0, 4)) - YOUNGEST ? year - 100 : year, text)
}

const words = (text: string): string => text.replace(/<+/g, ' ').trim()

/** Surname and forenames of a field that holds both, `SURNAME<<FORENAMES`. */
const namesOf = (field: string) => {
  const [surname = '', ...rest] = field.replace(/<+$/, '').split('<<')
  return { surname: words(surname), forenames: words(rest.join('<')), isNameCut: !field.endsWith('<') }
}

const part = (text: string, [from, to]: readonly [number, number]): string => text.slice(from, to)

/** The French card: valid for ten years, and five more when an adult got it from 2004 to 2013 (decree 2013-1188). */
const frenchValidity = (text: string, birthDate: BusinessDate, today: BusinessDate) => {
  const year = 2000 + Number(text.slice(36, 38))
  const issuedIn = year > Number(today.slice(0, 4)) ? year - 100 : year
  const issued = `${issuedIn}-${text.slice(38, 40)}-01`
  if (!isBusinessDate(issued)) return { expiresOn: null, extendedUntil: null }
  // Of the day of issue the zone knows the month only: the first day of it is the cautious one.
  const expiresOn = addMonths(issued, 120)
  const isAdult = addMonths(birthDate, 18 * 12) <= issued
  const isExtended = isAdult && issuedIn >= 2004 && issuedIn <= 2013
  return { expiresOn, extendedUntil: isExtended ? addMonths(issued, 180) : null }
}

const readAs = (text: string, layout: Layout, today: BusinessDate): Omit<Mrz, 'isRepaired'> | null => {
  const birthDate = birthOf(part(text, layout.birth), today)
  if (!birthDate) return null
  const base = {
    format: layout.format,
    documentCode: words(text.slice(0, 2)),
    country: words(text.slice(2, 5)),
    number: words(part(text, layout.number)),
    birthDate,
  }
  if (layout.format === 'FRENCH_CARD') {
    const [surname, forenames] = [text.slice(5, 30), text.slice(49, 63)]
    return {
      ...base,
      surname: words(surname),
      forenames: words(forenames),
      isNameCut: !surname.endsWith('<') || !forenames.endsWith('<'),
      ...frenchValidity(text, birthDate, today),
    }
  }
  const expiry = part(text, layout.expiry)
  const expiresOn = dayOf(2000 + Number(expiry.slice(0, 2)), expiry)
  if (!expiresOn) return null
  return { ...base, ...namesOf(part(text, layout.names)), expiresOn, extendedUntil: null }
}

/** Names are letters, of which none comes thrice in a row: otherwise fillers or letters were misread. */
const isName = (text: string): boolean => /^[A-Z ]*$/.test(text) && !/([A-Z])\1\1/.test(text)

const hasReadableNames = ({ surname, forenames }: Omit<Mrz, 'isRepaired'>): boolean =>
  surname !== '' && isName(surname) && isName(forenames)

/**
 * Reads the machine-readable zone out of a text that OCR or a PDF gave.
 *
 * All check digits must be right. A character that OCR often takes for another is put right only when that alone makes
 * them so, and in one way only.
 */
export const readMrz = (text: string, today: BusinessDate): MrzReading => {
  let isFound = false
  for (const { format, text: zone } of mrzCandidates(text)) {
    const layout = layouts[format]
    isFound = true
    const proven = isProven(zone, layout.groups) ? zone : repaired(zone, layout)
    const read = proven === null ? null : readAs(proven, layout, today)
    if (read && hasReadableNames(read)) return { kind: 'READ', mrz: { ...read, isRepaired: proven !== zone } }
  }
  return isFound ? { kind: 'CHECK_DIGITS_WRONG' } : { kind: 'UNREADABLE' }
}
