-- Insolvency proceedings of customers as people recorded and lifted them, for the timeline. The planner reads
-- tiers_settings.insolvent_since, which holds the day of the one that is not lifted.
create table insolvencies (
  tenant_id uuid not null,
  insolvency_id uuid not null default gen_random_uuid(),
  master_ref text not null,
  tiers_ref text not null,
  -- Day of the publication of the judgment (BODACC), from which claims are declared within two months.
  published_on date not null,
  recorded_at timestamptz not null,
  recorded_by uuid,
  lifted_at timestamptz,
  lifted_by uuid,
  primary key (tenant_id, insolvency_id),
  foreign key (tenant_id, master_ref) references masters
);
create unique index insolvencies_open on insolvencies (tenant_id, master_ref, tiers_ref) where lifted_at is null;
create index insolvencies_by_tiers on insolvencies (tenant_id, master_ref, tiers_ref);

alter table insolvencies enable row level security;
alter table insolvencies force row level security;
create policy of_tenant on insolvencies to echeance_app using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
create policy of_system on insolvencies to echeance_system using (true) with check (true);
grant select, insert, update, delete on insolvencies to echeance_app, echeance_system;

-- A dispute whose invoices are paid is over: nobody need resolve it.
alter table events drop constraint events_outcome_check;
alter table events add constraint events_outcome_check
  check (outcome in ('', 'RESOLVED', 'KEPT', 'BROKEN', 'CANCELLED', 'PAID'));
