import { createHash, randomUUID } from 'node:crypto'
import type { BusinessDate } from '../../../src/domain/dates.ts'
import { fromNumeric } from '../../../src/domain/money.ts'
import { accountRowOf } from '../../accounts/account/account-row.ts'
import { factsOf } from '../../accounts/contracts/facts.ts'
import { contractPdf, signedContractPdf } from '../../accounts/contracts/pdf.ts'
import { formalNoticeOfCase } from '../../cases/case/formal-notice.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { storeFile } from '../../platform/files/files.ts'
import { sealed } from '../../platform/gateways/seal/sealed.ts'
import { type Jobs, jobKind } from '../../platform/jobs/jobs.ts'

type Papers = { tenantId: string; masterRef: string; userId: string }

/** Makes the documents of a demonstration in the background, because they take longer than its rows. */
const papersJob = jobKind<Papers>('demo-papers')

/** Queues the documents of a demonstration, in the transaction that fills it. */
export const requestPapers = (tx: Tx, jobs: Jobs, papers: Papers): Promise<void> =>
  jobs.enqueue(tx, papersJob, papers, { singleton: `${papers.tenantId} ${papers.masterRef}` })

type FormalNoticeRow = {
  event_id: string
  tiers_ref: string
  case_number: string
  sent_at: Date
  invoices: { number: string; written: BusinessDate; due: BusinessDate; amount: string }[]
}

/** The letters of the formal notices, dated on the days when they were sent. */
const makeLetters = async ({ database, gateways }: Services, { tenantId, masterRef }: Papers): Promise<void> => {
  const { letters } = await gateways.of(tenantId)
  const made = await database.asTenant(tenantId, async (tx) => {
    const accountRow = await accountRowOf(tx, masterRef)
    const rows = await tx.rows<FormalNoticeRow>(sql`
      select c.event_id, c.tiers_ref, c.case_number, c.sent_at, (
        select json_agg(json_build_object('number', i.document_number, 'written', i.document_date, 'due', i.due_date,
          'amount', i.amount::text) order by i.position)
        from case_invoices i where i.tenant_id = c.tenant_id and i.event_id = c.event_id) as invoices
      from cases c where c.tenant_id = ${tenantId} and c.master_ref = ${masterRef} and c.type = 'FORMAL_NOTICE'
        and c.sent_at is not null and not exists (select from case_documents d
          where d.tenant_id = c.tenant_id and d.event_id = c.event_id and d.kind = 'NOTICE')
      order by c.created_at`)
    const found = []
    for (const { tiers_ref: tiersRef, case_number: caseNumber, invoices, ...row } of rows) {
      const letter = await formalNoticeOfCase(
        tx,
        { tenantId, accountRow, now: row.sent_at },
        {
          tiersRef,
          caseNumber,
          invoices: invoices.map(({ number, written, due, amount }) => ({
            uniqueRef: null,
            documentNumber: number,
            documentDate: written,
            dueDate: due,
            amount: fromNumeric(amount),
          })),
        },
      )
      found.push({ letter, name: `${caseNumber}.pdf`, eventId: row.event_id, at: row.sent_at })
    }
    return found
  })
  for (const { letter, name, eventId, at } of made) {
    const content = await letters.make(letter.letter.subject, [letter])
    await database.asTenant(tenantId, async (tx) => {
      const fileId = await storeFile(tx, masterRef, { name, contentType: 'application/pdf', content })
      await tx.run(sql`
        insert into case_documents (tenant_id, event_id, file_id, kind, added_at)
        values (${tenantId}, ${eventId}, ${fileId}, 'NOTICE', ${at})`)
    })
  }
}

const MINUTE_MS = 60_000

/** The company's contract, signed on the day when its subscription began. */
const signContract = async (services: Services, { tenantId, masterRef, userId }: Papers): Promise<void> => {
  const { config, database, gateways, jobs } = services
  const begun = await database.asTenant(tenantId, async (tx) => {
    const known = await tx.one(sql`select 1 from contracts where tenant_id = ${tenantId} and master_ref = ${masterRef}`)
    const subscription = await tx.one<{ begun_at: Date }>(sql`
      select begun_at from subscriptions where tenant_id = ${tenantId} and master_ref = ${masterRef}`)
    if (known || !subscription) return null
    const signedAt = subscription.begun_at
    const account = { tenantId, accountRow: await accountRowOf(tx, masterRef), now: signedAt, userId, jobs }
    return { signedAt, facts: await factsOf(tx, account, config, 'fr') }
  })
  if (!begun) return
  const { signedAt, facts } = begun
  const contract = { contractId: randomUUID(), facts, madeAt: new Date(signedAt.getTime() - 10 * MINUTE_MS) }
  const read = await contractPdf(contract)
  const digest = createHash('sha256').update(read).digest('hex')
  const codeSentAt = new Date(signedAt.getTime() - MINUTE_MS)
  const { seal } = await gateways.of(tenantId)
  const signed = await sealed(await signedContractPdf(contract, { codeSentAt, signedAt, digest }), await seal())
  const { name, email } = facts.signer
  await database.asTenant(tenantId, (tx) =>
    tx.run(sql`
      insert into contracts (tenant_id, contract_id, master_ref, status, facts, signer_name, signer_email, read_pdf,
        sealed_pdf, made_by, made_at, signed_by, signed_at)
      values (${tenantId}, ${contract.contractId}, ${masterRef}, 'SIGNED', ${JSON.stringify(facts)}::jsonb, ${name},
        ${email}, ${Buffer.from(read)}, ${signed}, ${userId}, ${contract.madeAt}, ${userId}, ${signedAt})`),
  )
}

/** Call before the jobs start. */
export const registerDemoPapers = (services: Services): void =>
  services.jobs.handle(papersJob, async (papers) => {
    await signContract(services, papers)
    await makeLetters(services, papers)
  })
