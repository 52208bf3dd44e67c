-- The member who looks after a customer; null: nobody.
alter table tiers_settings add column owner_id uuid;
create index tiers_settings_by_owner on tiers_settings (tenant_id, master_ref, owner_id) where owner_id is not null;

-- When a member is away, and who works for them meanwhile: the present or the next absence.
create table absences (
  tenant_id uuid not null references tenants,
  user_id uuid not null references users,
  from_date date not null,
  to_date date not null,
  substitute_id uuid not null references users,
  updated_at timestamptz not null,
  primary key (tenant_id, user_id),
  check (from_date <= to_date),
  check (substitute_id <> user_id)
);

alter table absences enable row level security;
alter table absences force row level security;
create policy of_tenant on absences to echeance_app using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
create policy of_system on absences to echeance_system using (true) with check (true);
grant select, insert, update, delete on absences to echeance_app, echeance_system;
