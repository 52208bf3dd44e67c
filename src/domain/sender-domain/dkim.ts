import { type Judgement, judgementOf, type TxtAnswer, unanswered } from './judgement.ts'
import { tagsOf } from './tag-list.ts'

export const dkimCodes = [
  'DKIM_UNANSWERED',
  'DKIM_MISSING',
  'DKIM_SEVERAL',
  'DKIM_MALFORMED',
  'DKIM_REVOKED',
  'DKIM_OTHER_KEY',
  'DKIM_RESTRICTED',
  'DKIM_RIGHT',
] as const
export type DkimCode = (typeof dkimCodes)[number]

/** Where the key of a selector is published (RFC 6376 section 3.6.2.1). */
export const dkimName = (selector: string, domain: string): string => `${selector}._domainkey.${domain}`

/** The record to publish for a key, given in base64 of its SubjectPublicKeyInfo. */
export const dkimRecord = (publicKey: string): string => `v=DKIM1; k=rsa; p=${publicKey}`

const listed = (list: string): string[] => list.split(':').map((one) => one.trim())

/** Restrictions under which our signatures would not count: test mode, other hashes, other services (section 3.6.1). */
const isRestricted = (tags: ReadonlyMap<string, string>): boolean => {
  const [flags, hashes, services] = ['t', 'h', 's'].map((tag) => tags.get(tag))
  return (
    (flags !== undefined && listed(flags).includes('y')) ||
    (hashes !== undefined && !listed(hashes).includes('sha256')) ||
    (services !== undefined && !listed(services).some((one) => one === '*' || one === 'email'))
  )
}

const faultOf = (text: string, publicKey: string): DkimCode | null => {
  const tags = tagsOf(text)
  const key = tags?.get('p')?.replaceAll(/\s/g, '')
  if (!tags || key === undefined) return 'DKIM_MALFORMED'
  const version = tags.get('v')
  if (version !== undefined && (version !== 'DKIM1' || [...tags.keys()][0] !== 'v')) return 'DKIM_MALFORMED'
  if (key === '') return 'DKIM_REVOKED'
  if (key !== publicKey || (tags.get('k') ?? 'rsa') !== 'rsa') return 'DKIM_OTHER_KEY'
  return isRestricted(tags) ? 'DKIM_RESTRICTED' : null
}

/**
 * Judges the key published for our selector (RFC 6376 section 3.6): one record, with our key, for every e-mail. It alone
 * decides whether e-mails leave under the domain: signing with the domain of the From header, they pass DMARC by DKIM
 * under any policy and alignment.
 */
export const judgeDkim = (texts: TxtAnswer, publicKey: string): Judgement<DkimCode> => {
  if (texts === null) return unanswered('DKIM_UNANSWERED')
  const [text, ...others] = texts
  if (text === undefined) return judgementOf<DkimCode>(['DKIM_MISSING'], [], 'DKIM_RIGHT')
  // Which one a receiver takes is undefined (section 3.6.2.2).
  if (others.length > 0) return judgementOf<DkimCode>(['DKIM_SEVERAL'], [], 'DKIM_RIGHT')
  const fault = faultOf(text, publicKey)
  return judgementOf(fault ? [fault] : [], [], 'DKIM_RIGHT')
}
