import type { Database } from '../database/database.ts'

/** Where pg-boss keeps the jobs of queues without a partition of their own, which are all of ours. */
const JOBS = 'pgboss.job_common'

/**
 * What transactions may do with the queue. One of a tenant asks for jobs of its own tenant, and sees nothing else of the
 * queue but the settings of its kinds; one of the system, which belongs to no tenant, may also ask for anybody's. Workers
 * take and end jobs as the owner of the tables.
 */
export const grantQueue = async (database: Database): Promise<void> => {
  await database.executeSql(`
    revoke all on all tables in schema pgboss from echeance_app, echeance_system, echeance_partner;
    grant usage on schema pgboss to echeance_app, echeance_system;
    grant select on pgboss.queue to echeance_app, echeance_system;
    grant insert, select (id) on ${JOBS} to echeance_app, echeance_system;
    do $$
    begin
      if not exists (select from pg_policies where schemaname = 'pgboss' and policyname = 'of_tenant') then
        alter table ${JOBS} enable row level security;
        create policy of_tenant on ${JOBS} to echeance_app
          using (data ->> 'tenantId' = current_setting('app.tenant', true))
          with check (data ->> 'tenantId' = current_setting('app.tenant', true));
        create policy of_system on ${JOBS} to echeance_system using (true) with check (true);
      end if;
    end $$`)
}
