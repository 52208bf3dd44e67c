-- Other bank details of an account: printed from `applies_at` on, unless they are withdrawn before. `masters.bank` is what
-- was printed when the change was made.
create table bank_changes (
  tenant_id uuid not null,
  change_id uuid not null default gen_random_uuid(),
  master_ref text not null,
  former jsonb not null,
  bank jsonb not null,
  changed_by uuid not null,
  changed_at timestamptz not null,
  applies_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (tenant_id, change_id),
  foreign key (tenant_id, master_ref) references masters
);
create index bank_changes_by_account on bank_changes (tenant_id, master_ref, changed_at desc);

alter table bank_changes enable row level security;
alter table bank_changes force row level security;
create policy of_tenant on bank_changes to echeance_app using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
create policy of_system on bank_changes to echeance_system using (true) with check (true);
grant select, insert, update, delete on bank_changes to echeance_app, echeance_system;
