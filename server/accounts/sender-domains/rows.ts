import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { judgeDkim } from '../../../src/domain/sender-domain/dkim.ts'
import {
  type DnsFacts,
  judgedRecords,
  type SenderStanding,
  standingOf,
  type WantedRecords,
} from '../../../src/domain/sender-domain/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { messageDomain } from '../../platform/mails/message-domain.ts'
import { sealerFor } from '../../platform/secrets/sealing.ts'
import type { Config } from '../../platform/settings/config.ts'

export type DomainRow = {
  tenant_id: string
  domain: string
  selector: string
  public_key: string
  sealed_key: Uint8Array
  facts: DnsFacts | null
  checked_at: Date | null
  answered_at: Date | null
  verified_at: Date | null
  lost_at: Date | null
}

/** The own sender of an account with its domain. */
export type SenderRow = DomainRow & { address: string; name: string }

const KEY_BITS = 2048

const newKeys = promisify(generateKeyPair)

/** What the private key of a domain is bound to. */
const aboutKey = ({ tenantId, domain, selector }: { tenantId: string; domain: string; selector: string }): string =>
  `dkim ${tenantId} ${domain} ${selector}`

/** A key pair for a domain. Its selector is not guessable, so that nobody finds out who uses the application. */
export const newDomainKey = async (config: Config, tenantId: string, domain: string) => {
  const selector = `echeance-${randomBytes(6).toString('hex')}`
  const { publicKey, privateKey } = await newKeys('rsa', { modulusLength: KEY_BITS })
  const secret = privateKey.export({ type: 'pkcs8', format: 'pem' })
  return {
    selector,
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    sealedKey: sealerFor(config).seal(Buffer.from(secret), aboutKey({ tenantId, domain, selector })),
  }
}

/** The private key of a domain, in PEM. */
export const privateKeyOf = (config: Config, row: DomainRow): string =>
  sealerFor(config)
    .open(row.sealed_key, aboutKey({ tenantId: row.tenant_id, domain: row.domain, selector: row.selector }))
    .toString()

const columns = sql`d.tenant_id, d.domain, d.selector, d.public_key, d.sealed_key, d.facts, d.checked_at, d.answered_at,
  d.verified_at, d.lost_at`

/** The own sender of an account; undefined if it has none. */
export const senderRowOf = (tx: Tx, masterRef: string): Promise<SenderRow | undefined> =>
  tx.one<SenderRow>(sql`
    select ${columns}, s.address, s.name from senders s
      join sender_domains d on d.tenant_id = s.tenant_id and d.domain = s.domain
    where s.tenant_id = current_setting('app.tenant')::uuid and s.master_ref = ${masterRef}`)

export const domainRowOf = (tx: Tx, domain: string, { lock = false } = {}): Promise<DomainRow | undefined> =>
  tx.one<DomainRow>(sql`
    select ${columns} from sender_domains d
    where d.tenant_id = current_setting('app.tenant')::uuid and d.domain = ${domain} ${lock ? sql`for update` : sql``}`)

/** The SPF mechanisms of the servers that send our e-mails. */
const ownMechanisms = ({ SENDER_SPF, MAIL_FROM }: Config): string => SENDER_SPF ?? `include:${messageDomain(MAIL_FROM)}`

const wantedOf = (config: Config, { domain, selector, public_key: publicKey }: DomainRow): WantedRecords => ({
  domain,
  selector,
  publicKey,
  ours: ownMechanisms(config),
})

export const recordsOf = (config: Config, row: DomainRow) => judgedRecords(wantedOf(config, row), row.facts)

export const standingOfRow = (row: DomainRow): SenderStanding =>
  standingOf({
    isHeld: row.verified_at !== null,
    wasHeld: row.lost_at !== null,
    dkim: row.facts && judgeDkim(row.facts.dkim, row.public_key),
  })
