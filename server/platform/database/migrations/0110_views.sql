-- Filters, order and columns of a list, saved under a name. `state` is the query part of the list's address.
create table views (
  tenant_id uuid not null,
  view_id uuid not null default gen_random_uuid(),
  master_ref text not null,
  -- Null: shared by a member who has left.
  user_id uuid references users,
  list text not null,
  name text not null,
  state text not null,
  columns text[] not null,
  shared boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, view_id),
  foreign key (tenant_id, master_ref) references masters on delete cascade,
  check (user_id is not null or shared)
);
create index views_of_account on views (tenant_id, master_ref);

alter table views enable row level security;
alter table views force row level security;
create policy of_tenant on views to echeance_app using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
create policy of_system on views to echeance_system using (true) with check (true);
grant select, insert, update, delete on views to echeance_app, echeance_system;

-- The views that a member has in the navigation.
create table pinned_views (
  tenant_id uuid not null,
  view_id uuid not null,
  user_id uuid not null references users,
  primary key (tenant_id, view_id, user_id),
  foreign key (tenant_id, view_id) references views on delete cascade
);

alter table pinned_views enable row level security;
alter table pinned_views force row level security;
create policy of_tenant on pinned_views to echeance_app using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
create policy of_system on pinned_views to echeance_system using (true) with check (true);
grant select, insert, update, delete on pinned_views to echeance_app, echeance_system;
