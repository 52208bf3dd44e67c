-- Promises, disputes and discrepancies: what decides how a promise ends, and invoices that are not reminded.

-- What was open of the invoices when a promise was recorded: it is kept once no more is left than this less the promised
-- amount. Null for events that were written without it: then the whole must be paid.
alter table events add column open_amount numeric(14, 2);
-- When it ended, for the timeline; end_date is the day.
alter table events add column ended_at timestamptz;
alter table events add column ended_by uuid;
create index events_by_kind on events (tenant_id, master_ref, kind, start_date);

-- Invoices for which somebody stopped the reminders. They outlive editions, as events do.
create table stopped_movements (
  tenant_id uuid not null,
  master_ref text not null,
  movement_ref uuid not null,
  tiers_ref text not null,
  comment text not null default '',
  stopped_at timestamptz not null default now(),
  stopped_by uuid,
  primary key (tenant_id, master_ref, movement_ref),
  foreign key (tenant_id, master_ref) references masters
);
create index stopped_movements_by_tiers on stopped_movements (tenant_id, master_ref, tiers_ref);

alter table stopped_movements enable row level security;
alter table stopped_movements force row level security;
create policy of_tenant on stopped_movements to echeance_app using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
create policy of_system on stopped_movements to echeance_system using (true) with check (true);
grant select, insert, update, delete on stopped_movements to echeance_app, echeance_system;
