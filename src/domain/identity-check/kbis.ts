import { type BusinessDate, isBusinessDate } from '../dates.ts'
import { isSiren } from '../siren.ts'

/** An extract of the French trade register (Kbis); null or empty where it could not be read. */
export type Kbis = {
  siren: string | null
  issuedOn: BusinessDate | null
  companyName: string | null
  /** The company's representatives as printed: surname and forenames in one string, and the name in use. */
  managers: readonly { printed: string; usageName: string }[]
}

const MONTHS = [
  'JANVIER',
  'FEVRIER',
  'MARS',
  'AVRIL',
  'MAI',
  'JUIN',
  'JUILLET',
  'AOUT',
  'SEPTEMBRE',
  'OCTOBRE',
  'NOVEMBRE',
  'DECEMBRE',
]

/** A line without accents, in upper case, with single spaces, for searching. */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().replace(/[’`´]/g, "'").replace(/\s+/g, ' ').trim()

const DATE = String.raw`(\d{1,2})(?:ER)?[\s./-]+(\d{1,2}|[A-Z]{3,9})[\s./-]+(\d{4})`
const ISSUED = [
  new RegExp(String.raw`A JOUR (?:AU|DU)\s*:?\s*${DATE}`, 'g'),
  new RegExp(String.raw`(?:DELIVRE|EDITE|EMIS)E?S? (?:[A-Z' -]{0,40} )?LE\s*:?\s*${DATE}`, 'g'),
]

const dateOf = ([, day = '', month = '', year = '']: RegExpExecArray | RegExpMatchArray): BusinessDate | null => {
  const number = /^\d+$/.test(month) ? Number(month) : MONTHS.indexOf(month) + 1
  const date = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  return number > 0 && isBusinessDate(date) ? date : null
}

/** The date of the extract. If pages differ, the oldest counts, so that no page makes another look newer. */
const issuedOn = (text: string): BusinessDate | null => {
  for (const pattern of ISSUED) {
    const dates = [...text.matchAll(pattern)].map(dateOf)
    if (dates.length > 0) return dates.includes(null) ? null : (dates.toSorted()[0] ?? null)
  }
  return null
}

const SIREN = String.raw`(\d{3}[ .]?\d{3}[ .]?\d{3})(?! ?\d)`
const NUMBERED = [
  new RegExp(String.raw`IMMATRICULATION AU R\.? ?C\.? ?S\.?,? *(?:NUMERO|N[O°º]?\.?)? *:?,? *${SIREN}`, 'g'),
  new RegExp(String.raw`${SIREN} *R\.? ?C\.? ?S`, 'g'),
]

/**
 * The company's own number, confirmed by its check digit. Numbers of companies that manage it come further down and are
 * ignored. Two different numbers count as none.
 */
const sirenOf = (text: string): string | null => {
  for (const pattern of NUMBERED) {
    const found = new Set([...text.matchAll(pattern)].map(([, digits = '']) => digits.replace(/\D/g, '')))
    const [siren] = found
    if (siren) return found.size === 1 && isSiren(siren) ? siren : null
  }
  return null
}

/** Headings around the section about the management. */
const MANAGEMENT = /^(?:GESTION|ADMINISTRATION),? ?(?:DIRECTION|ADMINISTRATION|CONTROLE)/
const PERSON = /^IDENTIFICATION DE LA PERSONNE PHYSIQUE/
const FURTHER = /^(?:RENSEIGNEMENTS? (?:RELATIFS|SUR)|OBSERVATIONS|ORIGINE DU FONDS|FIN DE L'EXTRAIT)/

/** Functions that may represent a company. Auditors, board members and partners may not. */
const MANAGES =
  /^(?:(?:CO-?)?GERANTE?\b|PRESIDENTE?\b|DIRECT(?:EUR|RICE) GENERALE?\b|ADMINISTRAT(?:EUR|RICE) (?:UNIQUE|PROVISOIRE)|MEMBRE DU DIRECTOIRE|LIQUIDAT(?:EUR|RICE)|REPRESENTANTE? LEGALE?)/
const OTHERS =
  /^(?:COMMISSAIRE|ADMINISTRAT(?:EUR|RICE)|MEMBRE|ASSOCIE|CENSEUR|PERSONNE AYANT|REPRESENTANT PERMANENT|CONTROLEUR|SUPPLEANT|TITULAIRE)/

const NAMES = /^NOM[,.]? ?(?:ET )?PRENOMS?(?:\(S\))? *:? */
const USAGE = /^(?:NOM D'USAGE|NOM D'EPOUSE|NOM MARITAL|NOM USUEL) *:? */
const COMPANY = /^(?:DENOMINATION|RAISON SOCIALE)(?: (?:OU|ET) (?:RAISON SOCIALE|DENOMINATION))?(?: SOCIALE)? *:? */
/** Labels that are not a value, even on the line where one is expected. */
const LABEL = /^(?:NOM|DATE|NATIONALITE|DOMICILE|FORME|CAPITAL|ADRESSE|DENOMINATION|ACTIVITES?|DUREE)\b/

/** The value after a label, on its line or the next one. */
const valueAfter = (lines: readonly string[], at: number, label: RegExp): string => {
  const value = lines[at]!.replace(label, '').trim()
  if (value !== '') return value
  const next = lines[at + 1] ?? ''
  return LABEL.test(next) ? '' : next
}

const managersOf = (lines: readonly string[]): Kbis['managers'] => {
  const managers: { printed: string; usageName: string }[] = []
  let isInside = false
  let isManager = false
  for (const [at, line] of lines.entries()) {
    if (MANAGEMENT.test(line)) {
      isInside = true
      isManager = false
    } else if (PERSON.test(line)) {
      // A sole trader manages their own business.
      isInside = true
      isManager = true
    } else if (FURTHER.test(line)) isInside = false
    else if (!isInside) continue
    else if (MANAGES.test(line)) isManager = true
    else if (OTHERS.test(line)) isManager = false
    else if (isManager && NAMES.test(line)) {
      const printed = valueAfter(lines, at, NAMES)
      if (printed) managers.push({ printed, usageName: '' })
    } else if (isManager && USAGE.test(line)) {
      const last = managers.at(-1)
      if (last) last.usageName = valueAfter(lines, at, USAGE)
    }
  }
  return managers
}

/** Parses an extract from the text of a PDF or from OCR. */
export const readKbis = (text: string): Kbis => {
  const lines = text.split(/\r?\n/).map(plain).filter(Boolean)
  const managed = lines.findIndex((line) => MANAGEMENT.test(line))
  const identified = managed === -1 ? lines : lines.slice(0, managed)
  const named = identified.findIndex((line) => COMPANY.test(line))
  return {
    siren: sirenOf(identified.join(' ')),
    issuedOn: issuedOn(lines.join(' ')),
    companyName: named === -1 ? null : valueAfter(identified, named, COMPANY) || null,
    managers: managersOf(lines),
  }
}
