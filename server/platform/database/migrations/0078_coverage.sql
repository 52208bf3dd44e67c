-- What happens next with the overdue amount of each customer, as the last planning found it: the lines of
-- src/domain/reminders/coverage.ts, numbered for each customer. Derived, as balances are.
create table coverage (
  tenant_id uuid not null,
  master_ref text not null,
  tiers_ref text not null,
  line smallint not null,
  part text not null,
  reason text,
  until date,
  cents bigint not null check (cents > 0),
  primary key (tenant_id, master_ref, tiers_ref, line)
);

alter table coverage enable row level security;
alter table coverage force row level security;
create policy of_tenant on coverage to echeance_app using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
create policy of_system on coverage to echeance_system using (true) with check (true);
grant select, insert, update, delete on coverage to echeance_app, echeance_system;

-- The day of the last planning that ended well.
alter table plannings add column planned_for date;

-- Who stopped the reminders of a customer, and since when.
alter table tiers_settings add column stopped_at timestamptz;
alter table tiers_settings add column stopped_by uuid;
update tiers_settings s set stopped_at = l.at, stopped_by = l.user_id from (
  select distinct on (tenant_id, master_ref, tiers_ref) tenant_id, master_ref, tiers_ref, at, user_id from logs
  where code = 'REMINDERS_STOPPED' order by tenant_id, master_ref, tiers_ref, at desc
) l where l.tenant_id = s.tenant_id and l.master_ref = s.master_ref and l.tiers_ref = s.tiers_ref and s.reminders_stopped;
