-- How far somebody has come in signing a company up. It belongs to a user, who has no tenant before the account is made.
create table sign_ups (
  sign_up_id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  -- What was given, as it is typed.
  content jsonb not null,
  -- Counted up by each change: a second tab that writes an older one is told so.
  version integer not null default 1,
  -- The account, once it is made.
  tenant_id uuid,
  master_ref text,
  -- Who signs: null for the person, else the manager with names and address, who is asked by e-mail.
  manager jsonb,
  manager_asked_at timestamptz,
  -- A third person began it: this is the row of the manager.
  invited boolean not null default false,
  -- What is begun once the contract is signed.
  formula jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Its contract was signed.
  ended_at timestamptz,
  foreign key (tenant_id, master_ref) references masters
);
create unique index sign_ups_one_open on sign_ups (user_id) where ended_at is null;
create index sign_ups_by_account on sign_ups (tenant_id, master_ref);
create index sign_ups_by_manager on sign_ups ((manager ->> 'email')) where manager is not null and ended_at is null;

alter table sign_ups enable row level security;
alter table sign_ups force row level security;
create policy of_tenant on sign_ups to echeance_app using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
create policy of_system on sign_ups to echeance_system using (true) with check (true);
grant select, update on sign_ups to echeance_app;
grant select, insert, update, delete on sign_ups to echeance_system;

-- Somebody who asks to be let into the account of a company that is a customer already.
create table access_requests (
  tenant_id uuid not null references tenants,
  request_id uuid not null default gen_random_uuid(),
  user_id uuid not null references users,
  comment text not null default '',
  status text not null default 'OPEN' check (status in ('OPEN', 'ACCEPTED', 'REFUSED')),
  created_at timestamptz not null,
  primary key (tenant_id, request_id)
);
create unique index access_requests_one_open on access_requests (tenant_id, user_id) where status = 'OPEN';

alter table access_requests enable row level security;
alter table access_requests force row level security;
create policy of_tenant on access_requests to echeance_app using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
create policy of_system on access_requests to echeance_system using (true) with check (true);
grant select, insert, update, delete on access_requests to echeance_app, echeance_system;

create index masters_by_siren on masters (siren) where siren <> '';
-- True until the contract is signed, for any account. A light account has its shell by its type.
update masters set creation_process = false where account_type = 'LIGHT';
