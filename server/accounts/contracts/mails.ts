import { randomUUID } from 'node:crypto'
import { SIGNATURE_CODE_MINUTES } from '../../../src/domain/constants.ts'
import { businessDateAt, formatDate } from '../../../src/domain/dates.ts'
import type { Services } from '../../platform/context/context.ts'
import { sql } from '../../platform/database/sql.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { mailJobOptions } from '../../platform/mails/job-options.ts'
import { laidOut } from '../../platform/mails/layout.ts'
import { messageDomain } from '../../platform/mails/message-domain.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import type { ContractFacts } from './facts.ts'
import { contractWords } from './words/index.ts'

type SignedMail = { tenantId: string; contractId: string }

/** Sends the sealed contract to its signer. */
export const signedMailJob = jobKind<SignedMail>('signed-contract')

/** Sends the signature code to the signer. The code itself is not stored. @throws Refusal MAIL_NOT_SENT */
export const mailCode = async (
  { gateways, config, publicUrl, log }: Services,
  tenantId: string,
  { language, signer, customer }: ContractFacts,
  code: string,
): Promise<void> => {
  const { mailer } = await gateways.of(tenantId)
  const { greeting, code: words } = contractWords[language].mails
  const lead = words.lead(customer.name, SIGNATURE_CODE_MINUTES)
  const link = `${publicUrl()}/`
  const content = {
    subject: words.subject(customer.name),
    lead,
    code,
    button: words.button,
    link,
    ignore: words.ignore,
  }
  const result = await mailer
    .send({
      messageId: `<${randomUUID()}@${messageDomain(config.MAIL_FROM)}>`,
      to: signer.email,
      subject: content.subject,
      text: `${[greeting(signer.name), lead, code, link, words.ignore].join('\n\n')}\n`,
      html: String(laidOut(language, greeting(signer.name), content)),
    })
    .catch((error: unknown) => {
      log.warn({ err: error }, 'signature code not sent')
      throw new Refusal(503, 'MAIL_NOT_SENT')
    })
  if (result.status === 'SENT') return
  log.warn({ reason: result.reason }, 'signature code refused')
  throw new Refusal(503, 'MAIL_NOT_SENT')
}

type SignedRow = { facts: ContractFacts; signed_at: Date; sealed_pdf: Uint8Array }

const mailSigned = async (services: Services, { tenantId, contractId }: SignedMail): Promise<void> => {
  const { database, gateways, config, publicUrl, log } = services
  const row = await database.asTenant(tenantId, (tx) =>
    tx.one<SignedRow>(sql`
      select facts, signed_at, sealed_pdf from contracts
      where tenant_id = ${tenantId} and contract_id = ${contractId} and status = 'SIGNED'`),
  )
  if (!row) return
  const { language, signer, customer } = row.facts
  const { greeting, signed: words } = contractWords[language].mails
  const lead = words.lead(customer.name, formatDate(businessDateAt(row.signed_at)))
  const subject = words.subject(customer.name)
  const link = `${publicUrl()}/`
  const { mailer } = await gateways.of(tenantId)
  const result = await mailer.send({
    // Stays the same across retries, so that mail servers recognise duplicates.
    messageId: `<contract-${contractId}@${messageDomain(config.MAIL_FROM)}>`,
    to: signer.email,
    subject,
    text: `${[greeting(signer.name), lead, link].join('\n\n')}\n`,
    html: String(laidOut(language, greeting(signer.name), { subject, lead, button: words.button, link })),
    attachments: [{ name: `${words.file}.pdf`, contentType: 'application/pdf', content: row.sealed_pdf }],
  })
  if (result.status === 'REFUSED') log.warn({ reason: result.reason }, 'signed contract refused')
}

/** Registers the job that sends signed contracts. */
export const registerContractMails = (services: Services): void =>
  services.jobs.handle(signedMailJob, (data) => mailSigned(services, data), mailJobOptions)
