import type pg from 'pg'
import type { CustomFields } from '../../src/domain/custom-fields/index.ts'

/** Edition of the rows that benchmarks insert instead of an import. */
export const BENCH_EDITION = 1_000_000_000

const field = { label: '', options: [], archived: false }
const customFields: CustomFields = {
  next: 5,
  fields: [
    { ...field, id: 'field1', type: 'CHOICE', options: [{ id: 'option2', label: 'Nord' }] },
    { ...field, id: 'field2', type: 'TEXT' },
    { ...field, id: 'field3', type: 'AMOUNT' },
    { ...field, id: 'field4', type: 'DATE' },
  ],
}

/**
 * Fills an account as its owner would find it: customers, a ledger of which a third is settled, planned reminders,
 * alerts and events. Writes directly to the database, since imports have a benchmark of their own.
 */
export const fillLists = async (
  client: pg.Client,
  { tenantId, masterRef }: { tenantId: string; masterRef: string },
  { customers, movements }: { customers: number; movements: number },
): Promise<void> => {
  const run = (text: string, values: unknown[] = []) => client.query(text, values)
  const mine = [tenantId, masterRef]
  await run('truncate planned_reminders, alerts, events, reminders cascade')
  await run(
    `insert into tiers (tenant_id, edition, ref, type, legal_id, name, civility, first_name, last_name, phone, email,
      address_line1, address_line2, address_line3, zip_code, city, country_iso3, digest, tags, custom_values)
    select $1, $2, 'C' || lpad(i::text, 6, '0'), case when i % 10 = 0 then 'B2C' else 'B2B' end,
      lpad((i * 7919 % 1000000000)::text, 9, '3'),
      (array['Société', 'Établissements', 'Atelier', 'Menuiserie', 'Transports'])[i % 5 + 1] || ' ' ||
        (array['Dupont', 'Martin', 'Vasseur', 'Lefèvre', 'Garnier', 'Œnologie', 'Rousseau'])[i % 7 + 1] || ' ' || i,
      'UNK', 'Anne', 'Durand ' || i, '0102030405', 'compta' || i || '@client.example', '1 rue des Essais', '', '', '75001',
      'Paris', 'FRA', 0,
      to_jsonb(array_remove(array[case when i % 8 = 0 then 'VIP' end, case when i % 3 = 0 then 'Export' end], null)),
      jsonb_build_object('field1', 'option' || (i % 3 + 1), 'field2', (array['Nadia Roussel', 'Hugo Lebrun'])[i % 2 + 1],
        'field3', (i % 5000)::text || '.50', 'field4', (date '2024-01-01' + i % 1000)::text)
    from generate_series(0, $3 - 1) i`,
    [tenantId, BENCH_EDITION, customers],
  )
  await run(
    `update masters set tags = '["Export", "VIP"]', custom_fields = $3 where tenant_id = $1 and master_ref = $2`,
    [...mine, JSON.stringify(customFields)],
  )
  await run(
    `insert into movements (tenant_id, edition, unique_ref, tiers_ref, document_number, type, label, root_account,
      document_date, due_date, initial_amount, due_amount, clearing_date, digest)
    select $1, $2, md5(i::text)::uuid, 'C' || lpad((i::int8 * 7919 % $4)::text, 6, '0'),
      'FA2026-' || lpad((i::int8 * 104729 % 10000000)::text, 7, '0'), case when i % 11 = 0 then 'PAYMENT' else 'INVOICE' end,
      'Livraison du chantier ' || i % 997, '411000', current_date - 40 - i % 700, current_date - 10 - i % 700 + i % 61,
      amount, case when i % 3 = 0 then 0 else amount end, case when i % 3 = 0 then current_date end, 0
    from generate_series(0, $3 - 1) i,
      lateral (select (100 + i::int8 * 37 % 1000000) * case when i % 11 = 0 then -0.01 else 0.01 end as amount) a`,
    [tenantId, BENCH_EDITION, movements, customers],
  )
  await run(
    `insert into planned_reminders (tenant_id, master_ref, tiers_ref, step_id, round, media, planned_date, amount)
    select $1, $2, 'C' || lpad(i::text, 6, '0'), 'first', 1, (array['EMAIL', 'EMAIL', 'LETTER', 'PHONE'])[i % 4 + 1],
      current_date - 2 + i % 60, 15 + i % 5000
    from generate_series(0, $3 - 1, 4) i`,
    [...mine, customers],
  )
  await run(
    `insert into alerts (tenant_id, master_ref, tiers_ref, round, type, days_late, amount)
    select $1, $2, 'C' || lpad(i::text, 6, '0'), 1, 'FORMAL_NOTICE_RECOMMENDED', 60, 150 + i % 5000
    from generate_series(0, $3 - 1, 20) i`,
    [...mine, customers],
  )
  await run(
    `insert into events (tenant_id, master_ref, kind, tiers_ref, start_date, planned_date)
    select $1, $2, (array['PROMISE', 'DISPUTE', 'DEBT_COLLECTION_DELEGATION'])[i % 3 + 1],
      'C' || lpad(i::text, 6, '0'), current_date - 20, current_date - 5 + i % 30
    from generate_series(0, $3 - 1, 10) i`,
    [...mine, customers],
  )
  await run('update masters set tiers_edition = $3, movements_edition = $3 where tenant_id = $1 and master_ref = $2', [
    ...mine,
    BENCH_EDITION,
  ])
  await run('delete from balance_sets where tenant_id = $1 and master_ref = $2', mine)
  await run('vacuum analyze')
}
