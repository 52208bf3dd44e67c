import { type Judgement, judgementOf, type TxtAnswer, unanswered } from './judgement.ts'
import { tagsOf } from './tag-list.ts'

export const dmarcCodes = [
  'DMARC_UNANSWERED',
  'DMARC_MISSING',
  'DMARC_SEVERAL',
  'DMARC_MALFORMED',
  'DMARC_WATCHES',
  'DMARC_RIGHT',
] as const
export type DmarcCode = (typeof dmarcCodes)[number]

/** What was found at a name of the walk. */
export type DmarcAnswer = { name: string; texts: TxtAnswer }

/** The record to publish where there is none: it changes nothing for the domain's other e-mails. */
const FIRST_RECORD = 'v=DMARC1; p=none'

/** Labels of the names that are asked for, beside the domain itself (RFC 9989 section 4.10). */
const MOST_LABELS = 7

export const dmarcName = (domain: string): string => `_dmarc.${domain}`

/**
 * The domains whose `_dmarc` record may be the policy of a domain: itself, then its parents up to the top. RFC 9989 walks
 * up the DNS where RFC 7489 section 3.2 looked the organisational domain up in a list of public suffixes.
 */
export const dmarcDomains = (domain: string): string[] => {
  const labels = domain.split('.')
  const parents = labels.map((_, index) => labels.slice(index)).slice(1)
  return [domain, ...parents.filter(({ length }) => length <= MOST_LABELS).map((parent) => parent.join('.'))]
}

/** The texts that are DMARC records; others at the name are ignored (RFC 9989 section 4.7, RFC 7489 section 6.6.3). */
const dmarcRecords = (texts: readonly string[]): string[] =>
  texts.filter((text) => /^v\s*=\s*DMARC1\s*(;|$)/.test(text))

const policies = ['none', 'quarantine', 'reject']
const alignments = ['r', 's']

const isWellFormed = (tags: ReadonlyMap<string, string>): boolean =>
  policies.includes(tags.get('p')?.toLowerCase() ?? '') &&
  policies.includes(tags.get('sp')?.toLowerCase() ?? 'none') &&
  alignments.includes(tags.get('adkim')?.toLowerCase() ?? 'r') &&
  alignments.includes(tags.get('aspf')?.toLowerCase() ?? 'r')

const isMarked = (text: string | undefined, mark: 'y' | 'n'): boolean =>
  tagsOf(text ?? '')
    ?.get('psd')
    ?.toLowerCase() === mark

/** Where the policy of a domain stands: its own, else that of its organisation, the highest that is no public suffix. */
const standingRecord = ([own, ...parents]: readonly DmarcAnswer[]) => {
  const recordsAt = ({ name, texts }: DmarcAnswer) => ({ name, records: dmarcRecords(texts ?? []) })
  const found = own && recordsAt(own)
  if (found && found.records.length > 0) return found
  const single = parents.map(recordsAt).filter(({ records }) => records.length === 1)
  return (
    single.find(({ records }) => isMarked(records[0], 'n')) ??
    single.findLast(({ records }) => !isMarked(records[0], 'y'))
  )
}

/** The domain whose record is the policy; that of the e-mails themselves if there is none. */
export const dmarcFoundAt = (answers: readonly DmarcAnswer[]): string =>
  standingRecord(answers)?.name ?? answers[0]?.name ?? ''

/**
 * Judges the DMARC policy of a domain (RFC 9989, formerly RFC 7489): one record, well formed. Our e-mails satisfy any:
 * they are signed by the very domain of their From header, so DKIM is aligned, strictly too.
 * @param answers those of `dmarcDomains`, in their order
 */
export const judgeDmarc = (answers: readonly DmarcAnswer[]): Judgement<DmarcCode> => {
  const found = standingRecord(answers)
  const isUnanswered = found ? answers[0]?.texts === null : answers.some(({ texts }) => texts === null)
  if (isUnanswered) return unanswered('DMARC_UNANSWERED')
  if (!found) return judgementOf<DmarcCode>([], ['DMARC_MISSING'], 'DMARC_RIGHT')
  const [text = '', ...others] = found.records
  if (others.length > 0) return judgementOf<DmarcCode>(['DMARC_SEVERAL'], [], 'DMARC_RIGHT')
  const tags = tagsOf(text)
  if (!tags || !isWellFormed(tags)) return judgementOf<DmarcCode>(['DMARC_MALFORMED'], [], 'DMARC_RIGHT')
  const isOwn = found.name === answers[0]?.name
  const policy = ((isOwn ? undefined : tags.get('sp')) ?? tags.get('p'))?.toLowerCase()
  return judgementOf<DmarcCode>([], [], policy === 'none' ? 'DMARC_WATCHES' : 'DMARC_RIGHT')
}

/** The record to publish: the present one if it is right, else the mildest one. */
export const dmarcToPublish = (answers: readonly DmarcAnswer[]): string => {
  const { level } = judgeDmarc(answers)
  return level === 'RIGHT' ? (standingRecord(answers)?.records[0] ?? FIRST_RECORD) : FIRST_RECORD
}
