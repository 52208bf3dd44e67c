import { type Judgement, judgementOf, type TxtAnswer, unanswered } from './judgement.ts'

export const spfCodes = [
  'SPF_UNANSWERED',
  'SPF_MISSING',
  'SPF_SEVERAL',
  'SPF_MALFORMED',
  'SPF_TOO_MANY',
  'SPF_OPEN',
  'SPF_WITHOUT_US',
  'SPF_UNDECIDED',
  'SPF_RIGHT',
] as const
export type SpfCode = (typeof spfCodes)[number]

/** Terms that make a receiver ask the DNS, at most, in a record and those that it includes (RFC 7208 section 4.6.4). */
export const SPF_MOST_LOOKUPS = 10

/** The records of the names that a record includes, as far as they were asked for. */
export type SeenRecords = Readonly<Record<string, readonly string[]>>

type Term = { text: string; qualifier: string; name: string; value: string; isModifier: boolean }

const MECHANISM = /^([+\-~?]?)([a-z][a-z0-9]*)(?:[:](.+?))?(\/\d{1,3})?(\/\/\d{1,3})?$/i
const MODIFIER = /^([a-z][a-z0-9._-]*)=(.*)$/i
const IP4 = /^(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?:25[0-5]|2[0-4]\d|1?\d?\d)){3}$/
const IP6 = /^(?=.*:)[0-9a-f:.]+$/i
const LOOKED_UP = ['include', 'a', 'mx', 'ptr', 'exists', 'redirect']

/** The texts that are SPF records: `v=spf1`, then a space or nothing (RFC 7208 section 4.5). */
export const spfRecords = (texts: readonly string[]): string[] => texts.filter((text) => /^v=spf1( |$)/i.test(text))

const isMechanism = (name: string, value: string, hasLength: boolean): boolean => {
  if (name === 'all') return value === '' && !hasLength
  if (name === 'include' || name === 'exists') return value !== '' && !hasLength
  if (name === 'a' || name === 'mx') return true
  if (name === 'ptr') return !hasLength
  if (name === 'ip4') return IP4.test(value)
  return name === 'ip6' && IP6.test(value)
}

const termOf = (text: string): Term | null => {
  const modifier = MODIFIER.exec(text)
  if (modifier) {
    const [, name = '', value = ''] = modifier
    return { text, qualifier: '', name: name.toLowerCase(), value, isModifier: true }
  }
  const [, qualifier = '', word = '', value = '', length, length6] = MECHANISM.exec(text) ?? []
  const name = word.toLowerCase()
  const isOne = isMechanism(name, value, length !== undefined || length6 !== undefined)
  const isNetwork = name === 'ip4' || name === 'ip6'
  return isOne || (isNetwork && isMechanism(name, value, false))
    ? { text, qualifier: qualifier || '+', name, value, isModifier: false }
    : null
}

/** The terms of a record; null if one is malformed, or `redirect` or `exp` comes twice (sections 4.6 and 6). */
const termsOf = (record: string): Term[] | null => {
  const terms = record.split(/ +/).slice(1).filter(Boolean).map(termOf)
  const known = terms.flatMap((term) => term ?? [])
  const isTwice = (name: string) => known.filter((term) => term.isModifier && term.name === name).length > 1
  const isEmpty = known.some((term) => term.name === 'redirect' && term.value === '')
  return known.length < terms.length || isTwice('redirect') || isTwice('exp') || isEmpty ? null : known
}

const isAll = ({ name, isModifier }: Term): boolean => name === 'all' && !isModifier

/** The terms that are evaluated: what stands after `all` is ignored, and `redirect` with it (section 5.1). */
const evaluated = (terms: readonly Term[]): readonly Term[] => {
  const all = terms.findIndex(isAll)
  return all === -1 ? terms : terms.slice(0, all).filter(({ isModifier }) => !isModifier)
}

const isReference = ({ name, value }: Term): boolean =>
  (name === 'include' || name === 'redirect') && !value.includes('%')

/** The names whose records a record refers to, in lower case. */
const referencesIn = (record: string): string[] =>
  evaluated(termsOf(record) ?? [])
    .filter(isReference)
    .map(({ value }) => value.toLowerCase().replace(/\.$/, ''))

/** The names whose records are needed to count the lookups and were not asked for yet. */
export const unseenNames = (texts: readonly string[], seen: SeenRecords): string[] => [
  ...new Set(
    [texts, ...Object.values(seen)]
      .flatMap(spfRecords)
      .flatMap(referencesIn)
      .filter((name) => !Object.hasOwn(seen, name)),
  ),
]

/** Lookups of a record and of those it refers to, as far as they were seen; counting stops once they are too many. */
const lookupsOf = (record: string, seen: SeenRecords, upTo: number): number => {
  let count = 0
  for (const term of evaluated(termsOf(record) ?? [])) {
    if (!LOOKED_UP.includes(term.name)) continue
    count += 1
    const name = term.value.toLowerCase().replace(/\.$/, '')
    const [inner] = isReference(term) && Object.hasOwn(seen, name) ? spfRecords(seen[name] ?? []) : []
    if (inner !== undefined && count <= upTo) count += lookupsOf(inner, seen, upTo - count)
    if (count > upTo) return count
  }
  return count
}

const sameTerm = ({ qualifier, text }: Term, mechanism: string): boolean =>
  qualifier === '+' && text.replace(/^\+/, '').toLowerCase() === mechanism.toLowerCase()

const mechanismsIn = (ours: string): string[] => ours.split(/ +/).filter(Boolean)

/**
 * Judges the SPF records of a domain (RFC 7208): exactly one, well formed, that allows our servers, asks for at most ten
 * lookups and ends by refusing the others. Our e-mails do not depend on it, since their envelope is our own; it is the
 * domain's other e-mails that suffer from a faulty one.
 * @param ours the mechanisms of our servers, separated by spaces
 */
export const judgeSpf = (texts: TxtAnswer, ours: string, seen: SeenRecords = {}): Judgement<SpfCode> => {
  if (texts === null) return unanswered('SPF_UNANSWERED')
  const [record, ...others] = spfRecords(texts)
  if (record === undefined) return judgementOf<SpfCode>([], ['SPF_MISSING'], 'SPF_RIGHT')
  if (others.length > 0) return judgementOf<SpfCode>(['SPF_SEVERAL'], [], 'SPF_RIGHT')
  const terms = termsOf(record)
  if (!terms) return judgementOf<SpfCode>(['SPF_MALFORMED'], [], 'SPF_RIGHT')
  const used = evaluated(terms)
  const all = terms.find(isAll)
  const isRedirected = used.some(({ name }) => name === 'redirect')
  const allowsUs = mechanismsIn(ours).every((mechanism) => used.some((term) => sameTerm(term, mechanism)))
  return judgementOf<SpfCode>(
    lookupsOf(record, seen, SPF_MOST_LOOKUPS) > SPF_MOST_LOOKUPS ? ['SPF_TOO_MANY'] : [],
    [
      ...(all?.qualifier === '+' ? (['SPF_OPEN'] as const) : []),
      ...(allowsUs ? [] : (['SPF_WITHOUT_US'] as const)),
      ...(all?.qualifier === '?' || (!all && !isRedirected) ? (['SPF_UNDECIDED'] as const) : []),
    ],
    'SPF_RIGHT',
  )
}

/**
 * The record to publish: the present one with our servers added, several merged into one, or a new one. What cannot be
 * read is left out.
 */
export const spfToPublish = (texts: TxtAnswer, ours: string): string => {
  const records = spfRecords(texts ?? []).map((record) => termsOf(record) ?? [])
  const only = records.length === 1 ? (records[0] ?? []) : []
  const all = only.find(isAll)
  const redirect = only.find(({ name, isModifier }) => isModifier && name === 'redirect')
  const notes = only.filter(({ name, isModifier }) => isModifier && name !== 'redirect')
  const kept = records.flatMap(evaluated).filter(({ isModifier }) => !isModifier)
  const added = mechanismsIn(ours).filter((mechanism) => !kept.some((term) => sameTerm(term, mechanism)))
  const refusal = all && (all.qualifier === '~' || all.qualifier === '-') ? all.text : '~all'
  const end = redirect && !all ? redirect.text : refusal
  const textsOf = (terms: readonly Term[]) => [...new Set(terms.map(({ text }) => text))]
  return ['v=spf1', ...textsOf(kept), ...added, end, ...textsOf(notes)].join(' ')
}
