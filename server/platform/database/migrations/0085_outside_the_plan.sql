-- The only invoices that a reminder by hand asks for; null: all that are overdue.
alter table planned_reminders add column asked_refs uuid[];

-- What users note about a customer.
create table notes (
  tenant_id uuid not null,
  master_ref text not null,
  note_id uuid not null default gen_random_uuid(),
  tiers_ref text not null,
  body text not null,
  written_by uuid,
  written_at timestamptz not null,
  primary key (tenant_id, note_id),
  foreign key (tenant_id, master_ref) references masters on delete cascade
);
create index notes_of_customer on notes (tenant_id, master_ref, tiers_ref, written_at);

alter table notes enable row level security;
alter table notes force row level security;
create policy of_tenant on notes to echeance_app using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
create policy of_system on notes to echeance_system using (true) with check (true);
grant select, insert, update, delete on notes to echeance_app, echeance_system;
