import { Resolver } from 'node:dns/promises'
import type { TxtAnswer } from '../../../../src/domain/sender-domain/judgement.ts'
import type { Config } from '../../settings/config.ts'

/** Asks the DNS. */
export type Dns = {
  /** The TXT records at a name, each with its strings joined; null if the DNS did not answer. */
  texts(name: string): Promise<TxtAnswer>
}

/** Timeout of one try, and tries. */
const TRY_MS = 2_000
const TRIES = 2

/** Records and characters that are read: several times what a mail domain has. Whoever owns a name writes there. */
const MOST_RECORDS = 30
const MOST_CHARACTERS = 2_500

/** Codes by which a DNS server answers that there is nothing, or a name is none. */
const NOTHING = ['ENOTFOUND', 'ENODATA', 'EBADNAME']

/** All records in question are ASCII; other characters are shown as such. */
const readable = (strings: readonly string[]): string =>
  strings
    .join('')
    .slice(0, MOST_CHARACTERS)
    .replaceAll(/[^\x20-\x7e]/g, '\ufffd')

/** The DNS server of DNS_SERVER, else those of the system. */
export const openDns = ({ DNS_SERVER }: Pick<Config, 'DNS_SERVER'>): Dns => ({
  texts: async (name) => {
    const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES })
    if (DNS_SERVER) resolver.setServers([DNS_SERVER])
    try {
      return (await resolver.resolveTxt(name)).slice(0, MOST_RECORDS).map(readable)
    } catch (error) {
      return NOTHING.includes((error as NodeJS.ErrnoException).code ?? '') ? [] : null
    }
  },
})
