-- Rows of an import that stand in an opening balance, until the import ends: those that repeat what is stored are left out.
create table import_openings (
  tenant_id uuid not null,
  import_id bigint not null,
  unique_ref uuid not null,
  primary key (tenant_id, import_id, unique_ref),
  foreign key (tenant_id, import_id) references imports on delete cascade
);
alter table import_openings enable row level security;
alter table import_openings force row level security;
create policy of_tenant on import_openings to echeance_app using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
create policy of_system on import_openings to echeance_system using (true) with check (true);
grant select, insert, update, delete on import_openings to echeance_app, echeance_system;

alter table imports add column repeated_rows integer not null default 0;
alter table imports add column new_opening_rows integer not null default 0;
