import { type DkimCode, dkimCodes, dkimName, dkimRecord, judgeDkim } from './dkim.ts'
import { type DmarcAnswer, dmarcCodes, dmarcFoundAt, dmarcName, dmarcToPublish, judgeDmarc } from './dmarc.ts'
import type { Judgement, TxtAnswer } from './judgement.ts'
import { judgeSpf, type SeenRecords, spfCodes, spfRecords, spfToPublish } from './spf.ts'

export const recordKinds = ['DKIM', 'SPF', 'DMARC'] as const
export type RecordKind = (typeof recordKinds)[number]
export const recordCodes = [...dkimCodes, ...spfCodes, ...dmarcCodes] as const
export type RecordCode = (typeof recordCodes)[number]

/** What the DNS answered about a domain. */
export type DnsFacts = {
  dkim: TxtAnswer
  spf: TxtAnswer
  /** Records that the domain's SPF record refers to. */
  seen: SeenRecords
  dmarc: readonly DmarcAnswer[]
}

/** What the records of a domain are compared with. */
export type WantedRecords = {
  domain: string
  selector: string
  /** In base64. */
  publicKey: string
  /** SPF mechanisms of our servers. */
  ours: string
}

/** A record to publish, beside what was found. */
export type JudgedRecord = Judgement<RecordCode> & {
  kind: RecordKind
  /** The name at which it is published. */
  name: string
  value: string
  /** The present records of this kind at `foundAt`; null if the DNS did not answer. */
  found: readonly string[] | null
  foundAt: string
}

/** Before anything was asked: nobody has published a key that was just made, and nothing else is known. */
const nothingAsked = ({ domain }: WantedRecords): DnsFacts => ({
  dkim: [],
  spf: null,
  seen: {},
  dmarc: [{ name: domain, texts: null }],
})

/** Each record of a domain with what is right or wrong with it. @param facts null before the first check */
export const judgedRecords = (wanted: WantedRecords, facts: DnsFacts | null): JudgedRecord[] => {
  const { domain, selector, publicKey, ours } = wanted
  const { dkim, spf, seen, dmarc } = facts ?? nothingAsked(wanted)
  const [ofKey, policyAt] = [dkimName(selector, domain), dmarcFoundAt(dmarc)]
  return [
    {
      kind: 'DKIM',
      name: ofKey,
      value: dkimRecord(publicKey),
      found: dkim,
      foundAt: ofKey,
      ...judgeDkim(dkim, publicKey),
    },
    {
      kind: 'SPF',
      name: domain,
      value: spfToPublish(spf, ours),
      found: spf && spfRecords(spf),
      foundAt: domain,
      ...judgeSpf(spf, ours, seen),
    },
    {
      kind: 'DMARC',
      name: dmarcName(domain),
      value: dmarcToPublish(dmarc),
      found: dmarc.find(({ name }) => name === policyAt)?.texts ?? null,
      foundAt: dmarcName(policyAt),
      ...judgeDmarc(dmarc),
    },
  ]
}

export const senderStandings = ['UNPUBLISHED', 'VERIFIED', 'FAULTY', 'TAKEN', 'UNREACHABLE'] as const

/**
 * How a sender stands. Only a VERIFIED one is used. UNPUBLISHED: the key was never found. FAULTY: it is wrong, or no
 * longer there. TAKEN: it is right, but another company uses the domain. UNREACHABLE: the DNS could not be asked.
 */
export type SenderStanding = (typeof senderStandings)[number]

type Known = {
  /** It holds since the last check that was answered. */
  isHeld: boolean
  wasHeld: boolean
  /** The judgement of its DKIM record; null before the first check. */
  dkim: Judgement<DkimCode> | null
}

export const standingOf = ({ isHeld, wasHeld, dkim }: Known): SenderStanding => {
  if (isHeld) return 'VERIFIED'
  if (dkim?.level === 'RIGHT') return 'TAKEN'
  if (dkim?.level === 'UNKNOWN') return 'UNREACHABLE'
  const isMissing = !dkim || dkim.codes.includes('DKIM_MISSING')
  return isMissing && !wasHeld ? 'UNPUBLISHED' : 'FAULTY'
}
