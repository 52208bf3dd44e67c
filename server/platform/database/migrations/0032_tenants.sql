-- The company that a user works for until they switch; null: the first of their memberships.
alter table users add column active_tenant_id uuid;

update memberships set role = 'administrator' where role = 'admin';
alter table memberships add constraint memberships_role_check
  check (role in ('administrator', 'member', 'read-only', 'partner', 'product-owner'));
-- Accounts of before had no administrator but the demo: the first who joined is one.
update memberships m set role = 'administrator'
where role = 'member' and not exists (select from memberships a where a.tenant_id = m.tenant_id and a.role = 'administrator')
  and user_id = (select f.user_id from memberships f where f.tenant_id = m.tenant_id order by f.created_at, f.user_id limit 1);

-- When the content of a demonstration was last made.
alter table tenants add column filled_at timestamptz;

-- Somebody who is asked by e-mail to join a company. Only a digest of the link's secret is kept.
create table invitations (
  tenant_id uuid not null references tenants,
  invitation_id uuid not null default gen_random_uuid(),
  email text not null,
  role text not null check (role in ('administrator', 'member', 'read-only', 'product-owner')),
  link_digest text not null,
  invited_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  primary key (tenant_id, invitation_id)
);
create index invitations_by_link on invitations (link_digest);
create unique index invitations_one_open on invitations (tenant_id, email) where accepted_at is null;

alter table invitations enable row level security;
alter table invitations force row level security;
create policy of_tenant on invitations to echeance_app using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
create policy of_system on invitations to echeance_system using (true) with check (true);
grant select, insert, update, delete on invitations to echeance_app, echeance_system;

-- Who left a company: what they did there still bears their name.
create table former_members (
  tenant_id uuid not null references tenants,
  user_id uuid not null references users,
  left_at timestamptz not null,
  primary key (tenant_id, user_id)
);

alter table former_members enable row level security;
alter table former_members force row level security;
create policy of_tenant on former_members to echeance_app using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
create policy of_system on former_members to echeance_system using (true) with check (true);
grant select, insert, update, delete on former_members to echeance_app, echeance_system;

drop policy of_tenant on users;
create policy of_tenant on users for select to echeance_app
  using (exists (select from memberships m where m.user_id = users.user_id and m.tenant_id = current_setting('app.tenant')::uuid)
    or exists (select from former_members f where f.user_id = users.user_id and f.tenant_id = current_setting('app.tenant')::uuid));
