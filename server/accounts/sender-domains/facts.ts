import { dkimName } from '../../../src/domain/sender-domain/dkim.ts'
import { dmarcDomains, dmarcName } from '../../../src/domain/sender-domain/dmarc.ts'
import type { DnsFacts } from '../../../src/domain/sender-domain/index.ts'
import { type SeenRecords, SPF_MOST_LOOKUPS, spfRecords, unseenNames } from '../../../src/domain/sender-domain/spf.ts'
import type { Dns } from '../../platform/gateways/dns/dns.ts'

/** Turns in which included SPF records are asked for: deeper ones are rare, and a check takes a bounded time. */
const TURNS = 4

/** The SPF records that those of a domain include, as far as they count. */
const seenFrom = async (dns: Dns, texts: readonly string[]): Promise<SeenRecords> => {
  let seen: SeenRecords = {}
  for (let turn = 0; turn < TURNS; turn += 1) {
    const names = unseenNames(texts, seen).slice(0, SPF_MOST_LOOKUPS - Object.keys(seen).length)
    if (names.length === 0) break
    const found = await Promise.all(
      names.map(async (name) => [name, spfRecords((await dns.texts(name)) ?? [])] as const),
    )
    seen = { ...seen, ...Object.fromEntries(found) }
  }
  return seen
}

/** Asks the DNS for the records of a domain: twenty names at most. */
export const factsOf = async (
  dns: Dns,
  { domain, selector }: { domain: string; selector: string },
): Promise<DnsFacts> => {
  const spf = dns.texts(domain)
  const [dkim, spfTexts, seen, dmarc] = await Promise.all([
    dns.texts(dkimName(selector, domain)),
    spf,
    spf.then((texts) => seenFrom(dns, texts ?? [])),
    Promise.all(dmarcDomains(domain).map(async (name) => ({ name, texts: await dns.texts(dmarcName(name)) }))),
  ])
  return { dkim, spf: spfTexts && spfRecords(spfTexts), seen, dmarc }
}
