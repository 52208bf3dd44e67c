/**
 * Masks secrets and personal data before anything of a session is kept. Masked values keep their format (an e-mail
 * address becomes another one, an IBAN a valid one, a text one of the same length), so charts behave the same. Equal
 * values stay equal under the same salt, and masking is idempotent. Whatever is not known to be harmless is masked;
 * references, codes of the catalogue, dates and amounts are kept.
 */
import { isIban, normaliseIban } from '../domain/iban.ts'

/** Masks a value; `name` is its field. */
export type Mask = (value: unknown, name?: string) => unknown

const HOST = 'masque.example'
/** The letters of masked words: hardly any real word consists only of these. */
const LETTERS = 'xzqwk'
const JWT = 'eyJtYXNx.eyJtYXNx.masque'
const BIRTH = '1980-01-01'
/** An image of one pixel. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const list = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Words in names of fields with secrets. */
const secret = list('password secret token otp pin jwt credential authorization cookie')
/** Last words of names of fields with personal data or user input. */
const personal = list(
  'name forename surname email mail phone mobile fax address street city zip code iban bic comment note text subject ' +
    'body message greeting paragraph intro closing lead line search wanted asked query recipient ' +
    'customer debtor creditor director wording value detail url link',
)
/** Everything below these fields comes from a user's file. */
const deep = list('cell row sample correction')
/** Last words of names of fields whose values the product itself defines. */
const harmless = list('id ref key type kind status state language locale currency country src siren siret version')
const born = list('birth born birthday')

const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)

const isIn = (words: ReadonlySet<string>, word: string): boolean =>
  words.has(word) || words.has(word.replace(/(?:(?<=ss)es|s)$/, ''))

type Field = 'secret' | 'personal' | 'born' | 'deep' | 'harmless' | 'unknown'

const fieldOf = (name: string, value: unknown): Field => {
  const words = wordsOf(name)
  const last = words.at(-1) ?? ''
  if (words.some((word) => isIn(secret, word))) return 'secret'
  if (words.some((word) => isIn(born, word))) return 'born'
  if (words[0] === 'post' || words[0] === 'zip') return 'personal'
  // Codes that users type contain digits; those of the catalogue are words in capitals.
  if (last === 'code' && typeof value === 'string')
    return /^[A-Z][A-Z0-9]*_/.test(value) || !/\d/.test(value) ? 'unknown' : 'secret'
  if (isIn(deep, last)) return 'deep'
  return isIn(harmless, last) ? 'harmless' : isIn(personal, last) ? 'personal' : 'unknown'
}

const forms = {
  email: /[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+\.[\p{L}\d]{2,}/u,
  maskedEmail: new RegExp(`^[${LETTERS}]{8}@${HOST.replace('.', '\\.')}$`),
  iban: /\b[A-Z]{2}\d{2}(?:[ \u00a0\u202f]?[A-Z\d]{4}){2,7}(?:[ \u00a0\u202f]?[A-Z\d]{1,4})?\b/i,
  maskedIban: /^FR\d\d3000600001\d{11}00$/,
  phone: /(?:\+|\b00)\d(?:[\s.()\u00a0\u202f-]{0,2}\d){7,13}\b|\b0[1-9](?:[\s.\u00a0\u202f-]?\d{2}){4}\b/,
  maskedPhone: /^(?:\+33|0)(?:63998|19900)\d{4}$/,
  jwt: /\beyJ[\w-]+\.[\w-]+\.[\w-]*/,
  url: /^https?:\/\//i,
  json: /^\s*[[{]/,
  extension: /^(.*)(\.(?:csv|txt|xlsx?|ods|pdf|png|jpe?g|zip|docx?|eml|json|svg))$/is,
  placeholder: /(\{[a-z][A-Za-z]*\})/,
  uuid: /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i,
  date: /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2})?)?$/,
  amount: /^[+-]?(?:\d{1,15}|\d{1,3}(?:[ \u00a0\u202f]\d{3})+)(?:[.,]\d+)?$/,
  hour: /^\d{1,2}:\d{2}$/,
  code: /^[A-Z0-9][A-Z0-9_./-]{0,59}$/,
  word: /^[a-z][A-Za-z0-9]*(?:[._-][A-Za-z0-9]+)*$/,
} as const

const everywhere = (form: RegExp) => new RegExp(form.source, `${form.flags}g`)
const whole = (form: RegExp) => new RegExp(`^(?:${form.source})$`, form.flags)
const found = {
  email: everywhere(forms.email),
  iban: everywhere(forms.iban),
  // Without a country code a number may also be that of a document.
  phone: /\+\d(?:[\s.()\u00a0\u202f-]{0,2}\d){7,13}\b/g,
  jwt: everywhere(forms.jwt),
}
const all = { email: whole(forms.email), phone: whole(forms.phone), jwt: whole(forms.jwt) }

const bare = (text: string) => text.replace(/[\s.()\u00a0\u202f-]/g, '')

/** Pseudo-random numbers derived from a text and a salt, which do not reveal the text. */
const drawn = (salt: string, text: string): (() => number) => {
  let seed = 0x811c9dc5
  for (const char of `${salt}\u0000${text}`) seed = Math.imul(seed ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}

const isMaskedWords = (text: string): boolean =>
  [...text].every((char) =>
    /\p{L}/u.test(char) ? LETTERS.includes(char.toLowerCase()) : !/\p{N}/u.test(char) || char === '0',
  )

/** The check digits that make the remainder by 97 equal to 1, as in an IBAN. */
const checkOf = (digits: string): string => {
  let rest = 0
  // "FR" as digits, then placeholders for the check digits.
  for (const digit of `${digits}152700`) rest = (rest * 10 + Number(digit)) % 97
  return String(98 - rest).padStart(2, '0')
}

const isPlain = (value: object): boolean => {
  const above = Object.getPrototypeOf(value)
  return above === null || above === Object.prototype || Object.getPrototypeOf(above) === null
}

/** A mask for one session. */
export const maskWith = (salt: string): Mask => {
  const letters = (text: string, count: number): string => {
    const next = drawn(salt, text)
    return Array.from({ length: count }, () => LETTERS[next() % LETTERS.length]).join('')
  }
  const figures = (text: string, count: number): string => {
    const next = drawn(salt, text)
    return Array.from({ length: count }, () => next() % 10).join('')
  }
  const email = (text: string) => (forms.maskedEmail.test(text) ? text : `${letters(text.toLowerCase(), 8)}@${HOST}`)
  const iban = (text: string) => {
    const plain = normaliseIban(text)
    if (forms.maskedIban.test(plain)) return text
    const account = `3000600001${figures(plain, 11)}00`
    return `FR${checkOf(account)}${account}`
  }
  const phone = (text: string) => {
    const plain = bare(text)
    if (forms.maskedPhone.test(plain)) return text
    const isFixed = /^(?:\+33|0033|0)[1-589]/.test(plain)
    return `${plain.startsWith('0') && !plain.startsWith('00') ? '0' : '+33'}${isFixed ? '19900' : '63998'}${figures(plain, 4)}`
  }
  const byForm = (text: string): string =>
    text
      .replace(found.jwt, JWT)
      .replace(found.email, email)
      .replace(found.iban, (one) => (isIban(one) ? iban(one) : one))
      .replace(found.phone, phone)

  const spelled = (text: string): string => {
    if (isMaskedWords(text)) return text
    const next = drawn(salt, text)
    return text.replace(/[\p{L}\p{N}]/gu, (char) => {
      if (/\p{N}/u.test(char)) return '0'
      const letter = LETTERS[next() % LETTERS.length] ?? 'x'
      return char === char.toLowerCase() ? letter : letter.toUpperCase()
    })
  }
  /** Masks a text word by word; a template's variables and a file's type are not personal. */
  const words = (text: string): string => {
    const [, stem, extension] = forms.extension.exec(text) ?? []
    if (stem !== undefined && extension !== undefined) return `${words(stem)}${extension}`
    return text
      .split(forms.placeholder)
      .map((part) => (forms.placeholder.test(part) ? part : spelled(part)))
      .join('')
  }
  const hidden = (text: string): string => {
    if (/^\d+$/.test(text)) return '0'.repeat(text.length)
    return isMaskedWords(text) && !/[^\p{L}]/u.test(text) ? text : letters(text, text.length)
  }
  /** Masks a text that has a known format, whatever its field; null: it has none. */
  const formed = (text: string): string | null => {
    if (all.jwt.test(text)) return JWT
    if (all.email.test(text)) return email(text)
    if (text.startsWith('data:')) return text === PIXEL ? text : PIXEL
    if (forms.url.test(text)) return text.startsWith(`https://${HOST}/`) ? text : `https://${HOST}/${letters(text, 8)}`
    if (all.phone.test(text)) return phone(text)
    if (isIban(text)) return iban(text)
    if (!forms.json.test(text)) return null
    try {
      return JSON.stringify(any(JSON.parse(text), 'unknown'))
    } catch {
      return null
    }
  }
  const text = (value: string, field: Field): string => {
    if (value === '') return value
    if (field === 'secret') return hidden(value)
    if (field === 'born') return forms.date.test(value) ? BIRTH : words(value)
    if (forms.uuid.test(value) || forms.date.test(value)) return value
    if (field === 'harmless') return byForm(value)
    const byItself = formed(value)
    if (byItself !== null) return byItself
    if (field === 'unknown' && [forms.amount, forms.hour, forms.code, forms.word].some((form) => form.test(value)))
      return value
    return words(value)
  }

  const kept = new WeakMap<object, Map<Field, unknown>>()
  const inside = (value: object, field: Field): unknown => {
    if (Array.isArray(value)) return value.map((one) => any(one, field))
    if (value instanceof Map) return [...value].map(([name, one]) => [name, any(one, field)])
    if (value instanceof Set) return [...value].map((one) => any(one, field))
    if (value instanceof Date) return value.toISOString()
    if (value instanceof Blob) {
      const file = { type: value.type, size: value.size }
      return 'name' in value ? { name: words(String(value.name)), ...file } : file
    }
    if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return { size: value.byteLength }
    if ('sessionId' in value && 'send' in value) return { actor: value.sessionId }
    if (value instanceof Error) {
      const own = members(value, 'unknown')
      return 'code' in value
        ? { kind: value.name, ...own }
        : { kind: value.name, message: words(value.message), ...own }
    }
    return isPlain(value) ? members(value, field) : undefined
  }
  const members = (value: object, field: Field): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(value)
        .filter(([, one]) => typeof one !== 'function' && one !== undefined)
        .map(([name, one]) => {
          const own = field === 'deep' || field === 'secret' ? field : fieldOf(name, one)
          return [byForm(name), any(one, own)]
        }),
    )
  /** Objects that were already masked, such as unchanged parts of a context, are not masked again. */
  const any = (value: unknown, field: Field): unknown => {
    if (typeof value === 'string') return text(value, field)
    if (typeof value === 'function' || typeof value === 'symbol') return undefined
    if (typeof value === 'number') return field === 'secret' ? 0 : value
    if (typeof value !== 'object' || value === null) return value
    const known = kept.get(value) ?? new Map<Field, unknown>()
    if (known.has(field)) return known.get(field)
    kept.set(value, known)
    // Ends the recursion of circular structures.
    known.set(field, null)
    const masked = inside(value, field)
    known.set(field, masked)
    return masked
  }
  return (value, name) => any(value, name === undefined ? 'unknown' : fieldOf(name, value))
}

type Part = Record<string, unknown>

/** Masks the context in a chart's snapshot; its states and the names of its actors are kept. */
export const maskSnapshot = (mask: Mask, snapshot: unknown): unknown => {
  if (typeof snapshot !== 'object' || snapshot === null) return snapshot
  return Object.fromEntries(
    Object.entries(snapshot as Part).map(([name, part]) => {
      if (name === 'children')
        return [
          name,
          Object.fromEntries(
            Object.entries((part ?? {}) as Record<string, Part>).map(([id, child]) => [
              id,
              { ...child, snapshot: maskSnapshot(mask, child.snapshot) },
            ]),
          ),
        ]
      return ['context', 'output', 'error', 'input'].includes(name) ? [name, mask(part, name)] : [name, part]
    }),
  )
}

/** Masks an event except its type and the library's own names. */
export const maskEvent = (mask: Mask, event: { type: string }): { type: string } => {
  const { type, ...carried } = event
  return { type, ...(mask(carried) as object) }
}
