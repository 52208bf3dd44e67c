-- Files of customers: what members keep about a customer. A removed one keeps its line in the history, without its file.
create table customer_files (
  tenant_id uuid not null,
  customer_file_id uuid not null default gen_random_uuid(),
  master_ref text not null,
  tiers_ref text not null,
  file_id uuid,
  name text not null,
  added_by uuid,
  added_at timestamptz not null,
  removed_by uuid,
  removed_at timestamptz,
  primary key (tenant_id, customer_file_id),
  foreign key (tenant_id, master_ref) references masters,
  foreign key (tenant_id, file_id) references files,
  check ((file_id is null) = (removed_at is not null))
);
create index customer_files_by_customer on customer_files (tenant_id, master_ref, tiers_ref, added_at);
create index customer_files_by_file on customer_files (tenant_id, file_id);

alter table customer_files enable row level security;
alter table customer_files force row level security;
create policy of_tenant on customer_files to echeance_app using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
create policy of_system on customer_files to echeance_system using (true) with check (true);
grant select, insert, update, delete on customer_files to echeance_app, echeance_system;
