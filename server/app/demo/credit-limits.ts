import { addDays, type BusinessDate } from '../../../src/domain/dates.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

type Account = { tenantId: string; masterRef: string }

/** The limits of the demo: two that are exceeded, one of them by what is declared to the insurer, and two with room. */
const limits = [
  { ref: 'C10603', amount: 20_000, insurer: 'Assurance-crédit du Rhône', reference: 'D-2026-0118', declareDays: 45 },
  { ref: 'C11247', amount: 15_000, insurer: '', reference: '', declareDays: null },
  { ref: 'C11163', amount: 40_000, insurer: 'Assurance-crédit du Rhône', reference: 'D-2026-0204', declareDays: 60 },
  { ref: 'C10855', amount: 30_000, insurer: '', reference: '', declareDays: null },
]

/** Gives some customers of the demo a limit that began in the year before `today`. */
export const writeDemoLimits = (tx: Tx, { tenantId, masterRef }: Account, today: BusinessDate): Promise<number> =>
  tx.run(sql`
    insert into credit_limits (tenant_id, master_ref, tiers_ref, source, amount, valid_from, valid_until, insurer,
      reference, declare_days, set_at)
    select ${tenantId}::uuid, ${masterRef}::text, r.ref, case when r.insurer = '' then 'OWN' else 'INSURER' end, r.amount,
      ${addDays(today, -300)}::date, case when r.insurer = '' then null else ${addDays(today, 65)}::date end, r.insurer,
      r.reference, r."declareDays", now()
    from jsonb_to_recordset(${JSON.stringify(limits)}::jsonb)
      as r (ref text, amount numeric, insurer text, reference text, "declareDays" integer)`)
