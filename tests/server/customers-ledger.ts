/** Stores customers, movements and events in an account, as imports and users would. */
import { sql } from '../../server/platform/database/sql.ts'
import { movementUniqueRef } from '../../src/domain/import/keys.ts'
import { toNumeric } from '../../src/domain/money.ts'
import type { MovementType } from '../../src/domain/movement.ts'
import type { TestServer, TestUser } from '../support/server.ts'

/** A Friday, ten o'clock in Paris. */
export const NOW = new Date('2026-11-20T09:00:00Z')
export const TODAY = '2026-11-20'

type Customer = { ref: string; name?: string; firstName?: string; lastName?: string; legalId?: string; email?: string }
type Line = {
  tiersRef: string
  number: string
  due: string
  cents: number
  type?: MovementType
  /** The open amount; the whole amount by default. */
  open?: number
  cleared?: string
}
type Happening = {
  kind: 'PROMISE' | 'DISPUTE' | 'DEBT_COLLECTION_DELEGATION' | 'FORMAL_NOTICE'
  tiersRef: string
  of?: Line[]
  on?: string
  ended?: boolean
  at?: string
}

export const refOf = (line: Line): string =>
  movementUniqueRef({
    tiersRef: line.tiersRef,
    documentNumber: line.number,
    type: line.type ?? 'INVOICE',
    dueDate: line.due,
  })

/** Companies have a name, individuals a first and last name. */
export const storeLedger = (
  server: TestServer,
  user: TestUser,
  ledger: { customers: Customer[]; movements: Line[]; events?: Happening[] },
): Promise<void> =>
  server.database.asTenant(user.tenantId, async (tx) => {
    const next = async () => (await tx.one<{ id: number }>(sql`select nextval('import_ids') as id`))!.id
    const [customersEdition, movementsEdition] = [await next(), await next()]
    for (const one of ledger.customers) {
      await tx.run(sql`
        insert into tiers values (${user.tenantId}, ${customersEdition}, ${one.ref}, ${one.name ? 'B2B' : 'B2C'},
          ${one.legalId ?? ''}, ${one.name ?? ''}, 'UNK', ${one.firstName ?? ''}, ${one.lastName ?? ''}, '0199000000',
          ${one.email ?? ''}, '3 rue du Port', '', '', '29200', 'Brest', 'FRA', 0)`)
    }
    for (const line of ledger.movements) {
      await tx.run(sql`
        insert into movements values (${user.tenantId}, ${movementsEdition}, ${refOf(line)}, ${line.tiersRef},
          ${line.number}, ${line.type ?? 'INVOICE'}, 'Fourniture', '411000', ${line.due}::date - 30, ${line.due},
          ${toNumeric(line.cents)}, ${toNumeric(line.open ?? (line.cleared ? 0 : line.cents))}, ${line.cleared ?? null}, 0)`)
    }
    for (const event of ledger.events ?? []) {
      await tx.run(sql`
        insert into events (tenant_id, master_ref, kind, tiers_ref, movement_refs, start_date, planned_date, end_date,
          created_at)
        values (${user.tenantId}, ${user.masterRef}, ${event.kind}, ${event.tiersRef},
          ${(event.of ?? []).map(refOf)}::uuid[], '2026-11-02', ${event.on ?? null}, ${event.ended ? '2026-11-10' : null},
          ${event.at ?? '2026-11-02T08:00:00Z'})`)
    }
    await tx.run(sql`
      update masters set tiers_edition = ${customersEdition}, movements_edition = ${movementsEdition}
      where master_ref = ${user.masterRef}`)
  })
