import { formatDate, isBusinessDate } from '../../../src/domain/dates.ts'
import { accountRowOf } from '../../accounts/account/account-row.ts'
import { lockPlan } from '../../accounts/account/plan-lock.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { type CheckedFile, storeGiven } from '../../platform/files/given.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { recordPosting } from '../case/posting.ts'
import type { LetterKey } from '../case/registered-letter.ts'
import { writeStep } from '../case/steps.ts'
import { giveBack } from './deliver.ts'

/** What a provider reports on a letter: posted, delivered to the debtor, returned, or not posted at all. */
export const letterNews = ['DEPOSITED', 'DELIVERED', 'RETURNED', 'FAILED'] as const

type News = {
  news: (typeof letterNews)[number]
  on: string
  trackingNumber: string
  reason: string
  proof: CheckedFile | null
}

type LetterRow = {
  event_id: string
  status: 'WAITING' | 'HANDED' | 'REFUSED' | 'POSTED'
  made_at: Date
  case_number: string
  case_status: 'OPEN' | 'SENT' | 'CLOSED'
  master_ref: string
  tiers_ref: string
}

const letterOf = (tx: Tx, { tenantId, letterId }: LetterKey): Promise<LetterRow | undefined> =>
  tx.one<LetterRow>(sql`
    select l.event_id, l.status, l.created_at as made_at, c.case_number, c.status as case_status, c.master_ref, c.tiers_ref
    from registered_letters l join cases c on c.tenant_id = l.tenant_id and c.event_id = l.event_id
    where l.tenant_id = ${tenantId} and l.letter_id = ${letterId} for update of l, c`)

const join = async (
  tx: Tx,
  { tenantId }: LetterKey,
  { event_id: eventId, master_ref: masterRef }: LetterRow,
  proof: CheckedFile,
  { kind, at }: { kind: 'DEPOSIT_PROOF' | 'DELIVERY_PROOF'; at: Date },
): Promise<void> => {
  const fileId = await storeGiven(tx, masterRef, proof)
  await tx.run(sql`
    insert into case_documents (tenant_id, event_id, file_id, kind, added_at)
    values (${tenantId}, ${eventId}, ${fileId}, ${kind}, ${at})`)
}

const textOf = ({ on, reason }: News): string =>
  [formatDate(on), reason.trim()].filter((part) => part !== '').join(' – ')

/**
 * Records what a provider reports on a letter. Idempotent by kind of news.
 * @throws Refusal LETTER_NOT_FOUND; POSTING_REFUSED for an impossible date; NOTICE_NOT_DEPOSITED for what can only
 * follow the deposit; NOTICE_DEPOSITED for the failure of a letter that was already posted
 */
export const recordNews = ({ database, jobs, now }: Services, key: LetterKey, given: News): Promise<void> =>
  database.asTenant(key.tenantId, async (tx) => {
    const { tenantId, letterId } = key
    const { news, on, trackingNumber, proof } = given
    const at = now()
    const account = await tx.one<{ master_ref: string }>(sql`
      select c.master_ref from registered_letters l join cases c on c.tenant_id = l.tenant_id and c.event_id = l.event_id
      where l.tenant_id = ${tenantId} and l.letter_id = ${letterId}`)
    // Lock order, as everywhere: planning before the case.
    if (account) await lockPlan(tx, tenantId, account.master_ref)
    const known = await letterOf(tx, key)
    if (!known) throw new Refusal(404, 'LETTER_NOT_FOUND')
    const taken = await tx.run(sql`
      insert into registered_news (tenant_id, letter_id, kind, received_at) values (${tenantId}, ${letterId}, ${news}, ${at})
      on conflict do nothing`)
    if (taken === 0) return
    const isPosted = known.status === 'POSTED'
    if (news === 'FAILED') {
      if (isPosted) throw new Refusal(409, 'NOTICE_DEPOSITED')
      // A user may have posted it meanwhile.
      if (known.status !== 'REFUSED' && known.case_status === 'OPEN')
        await giveBack(tx, key, known, { reason: given.reason.trim(), at })
      return
    }
    if (news === 'DEPOSITED') {
      const accountRow = await accountRowOf(tx, known.master_ref)
      const by = { tenantId, accountRow, now: at, userId: null, jobs }
      // A user may have recorded the posting before.
      if (known.case_status === 'OPEN') {
        // The provider has posted it whatever the rules say, and it may be an earlier letter of the case.
        const posting = { postedOn: on, trackingNumber, confirmed: true, madeAt: known.made_at }
        await recordPosting(tx, by, known.event_id, posting)
      }
      await tx.run(sql`
        update registered_letters set status = 'POSTED', ended_at = ${at}
        where tenant_id = ${tenantId} and letter_id = ${letterId}`)
      if (proof) await join(tx, key, known, proof, { kind: 'DEPOSIT_PROOF', at })
      return
    }
    if (!isPosted) throw new Refusal(409, 'NOTICE_NOT_DEPOSITED')
    if (!isBusinessDate(on)) throw new Refusal(422, 'POSTING_REFUSED')
    const code = news === 'DELIVERED' ? 'NOTICE_DELIVERED' : 'NOTICE_RETURNED'
    await writeStep(tx, tenantId, known.event_id, { code, userId: null, at, text: textOf(given) })
    if (proof) await join(tx, key, known, proof, { kind: 'DELIVERY_PROOF', at })
  })
