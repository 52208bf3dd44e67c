-- The last version of a draft that is gone: the next one goes on counting from there, so that a tab that still shows the
-- one before cannot write over it.
create table draft_versions (
  tenant_id uuid not null,
  master_ref text not null,
  user_id uuid not null,
  kind text not null check (kind in ('CASE', 'MASS_DELEGATION')),
  version integer not null,
  primary key (tenant_id, master_ref, user_id, kind),
  foreign key (tenant_id, master_ref) references masters
);

alter table draft_versions enable row level security;
alter table draft_versions force row level security;
create policy of_tenant on draft_versions to echeance_app using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
create policy of_system on draft_versions to echeance_system using (true) with check (true);
grant select, insert, update, delete on draft_versions to echeance_app, echeance_system;
