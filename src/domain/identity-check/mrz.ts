import { addMonths, type BusinessDate, isBusinessDate } from '../dates.ts'
import { isProven, type Layout, layouts, type MrzFormat } from './mrz-layouts.ts'
import { mrzCandidates } from './mrz-lines.ts'
import { repaired } from './mrz-repair.ts'

/** The content of a machine-readable zone (ICAO 9303 parts 4 to 6; the French card issued until 2021). */
export type Mrz = {
  format: MrzFormat
  /** Such as `P`, `ID`, `I`, `AR`. */
  documentCode: string
  country: string
  number: string
  surname: string
  forenames: string
  /** True if a name fills its field and may be truncated. */
  isNameCut: boolean
  birthDate: BusinessDate
  /** The last day of validity; null if the zone has none and it cannot be derived. */
  expiresOn: BusinessDate | null
  /** Set if the card is valid only because France extended cards issued to adults from 2004 to 2013 by five years. */
  extendedUntil: BusinessDate | null
  /** True if OCR errors were corrected, as proved by the check digits. */
  isRepaired: boolean
}

export type MrzReading =
  | { kind: 'READ'; mrz: Mrz }
  /** A zone was found, but its check digits are wrong. */
  | { kind: 'CHECK_DIGITS_WRONG' }
  | { kind: 'UNREADABLE' }

/** Minimum age of a manager in years, which decides the century of a birth date (chosen). */
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

/** Surname and forenames from a combined field, `SURNAME<<FORENAMES`. */
const namesOf = (field: string) => {
  const [surname = '', ...rest] = field.replace(/<+$/, '').split('<<')
  return { surname: words(surname), forenames: words(rest.join('<')), isNameCut: !field.endsWith('<') }
}

const part = (text: string, [from, to]: readonly [number, number]): string => text.slice(from, to)

/** The French card: valid for ten years, plus five if issued to an adult from 2004 to 2013 (decree 2013-1188). */
const frenchValidity = (text: string, birthDate: BusinessDate, today: BusinessDate) => {
  const year = 2000 + Number(text.slice(36, 38))
  const issuedIn = year > Number(today.slice(0, 4)) ? year - 100 : year
  const issued = `${issuedIn}-${text.slice(38, 40)}-01`
  if (!isBusinessDate(issued)) return { expiresOn: null, extendedUntil: null }
  // The zone only contains the month of issue; its first day is the cautious choice.
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

/** Names contain letters, none three times in a row; otherwise fillers or letters were misread. */
const isName = (text: string): boolean => /^[A-Z ]*$/.test(text) && !/([A-Z])\1\1/.test(text)

const hasReadableNames = ({ surname, forenames }: Omit<Mrz, 'isRepaired'>): boolean =>
  surname !== '' && isName(surname) && isName(forenames)

/**
 * Reads the machine-readable zone from the text of a PDF or from OCR.
 *
 * All check digits must be right. A character that OCR often confuses is corrected only if that alone makes them right,
 * in exactly one way.
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
