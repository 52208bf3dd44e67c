import type { Database } from '../database/database.ts'

/** The pg-boss table for queues without a partition of their own, as all of ours are. */
const JOBS = 'pgboss.job_common'

/**
 * Grants on the job queue. A tenant's transaction may enqueue jobs for its own tenant and sees nothing else of the
 * queue except the settings of its kinds; one of the system, which belongs to no tenant, may enqueue jobs for any
 * tenant. Workers fetch and complete jobs as the owner of the tables.
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
