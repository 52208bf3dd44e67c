-- The collection partner: who it is, what it is told, and the one written exception to the isolation of tenants. A user of
-- a partner belongs to no tenant; under the role echeance_partner a transaction reads the mandates that were transmitted
-- to that partner, and writes nothing. What a partner does is done in a transaction of the tenant, once it was seen here.
do $$
begin
  if not exists (select from pg_roles where rolname = 'echeance_partner') then create role echeance_partner nologin; end if;
exception when duplicate_object or unique_violation then null; -- another process made it at the same moment
end $$;
grant echeance_partner to current_user;
grant usage on schema public to echeance_partner;

create table partners (
  partner_id uuid primary key default gen_random_uuid(),
  -- The gateway by which it is reached.
  code text not null unique check (code in ('DESK', 'HTTP')),
  name text not null
);
insert into partners (code, name) values ('DESK', 'Recouvrement Delaunay'), ('HTTP', 'Partenaire de recouvrement');

create table partner_users (
  user_id uuid primary key references users,
  partner_id uuid not null references partners
);

-- Set when the mandate was transmitted, and to whom: only from then on the partner sees the case.
alter table cases add column partner_id uuid references partners;
create index cases_by_partner on cases (partner_id, sent_at desc) where partner_id is not null;

-- What a partner is told, in the order of each case; written in the transaction of the change that it tells of.
create table partner_messages (
  tenant_id uuid not null,
  -- The same on each attempt, so that the partner takes a message once.
  message_id uuid not null default gen_random_uuid(),
  event_id uuid not null,
  kind text not null check (kind in ('MANDATE', 'INVOICES', 'PAYMENT')),
  position integer not null,
  -- As it was on that day. A mandate holds the creditor and the debtor, so that the partner reads no other table for them.
  content jsonb not null,
  status text not null default 'WAITING' check (status in ('WAITING', 'SENT', 'REFUSED')),
  attempts integer not null default 0,
  -- An attempt has begun, and its end is not written down yet.
  at_work boolean not null default false,
  -- The next attempt; while one is at work, when it is taken for dead.
  try_at timestamptz not null,
  reason text not null default '',
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, message_id),
  unique (tenant_id, event_id, position),
  foreign key (tenant_id, event_id) references cases
);
create index partner_messages_due on partner_messages (try_at) where status = 'WAITING';

-- Signatures of a partner's messages as long as they are valid: one that is seen again is a replay.
create table partner_received (
  signature text primary key,
  received_at timestamptz not null
);

do $$
declare t text;
begin
  foreach t in array array['partners', 'partner_users', 'partner_messages', 'partner_received'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_system on %I to echeance_system using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to echeance_system', t);
  end loop;
end $$;
create policy of_tenant on partner_messages to echeance_app using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
grant select, insert, update, delete on partner_messages to echeance_app;

create policy of_partner on cases for select to echeance_partner
  using (partner_id = current_setting('app.partner')::uuid);
-- The tables below look the case up under the same role, and so under the policy above.
create policy of_partner on case_invoices for select to echeance_partner
  using (exists (select from cases c where c.tenant_id = case_invoices.tenant_id and c.event_id = case_invoices.event_id));
create policy of_partner on case_payments for select to echeance_partner
  using (exists (select from cases c where c.tenant_id = case_payments.tenant_id and c.event_id = case_payments.event_id));
create policy of_partner on case_documents for select to echeance_partner
  using (exists (select from cases c where c.tenant_id = case_documents.tenant_id and c.event_id = case_documents.event_id));
create policy of_partner on case_steps for select to echeance_partner
  using (exists (select from cases c where c.tenant_id = case_steps.tenant_id and c.event_id = case_steps.event_id));
create policy of_partner on partner_messages for select to echeance_partner
  using (kind = 'MANDATE'
    and exists (select from cases c where c.tenant_id = partner_messages.tenant_id and c.event_id = partner_messages.event_id));
create policy of_partner on files for select to echeance_partner
  using (exists (select from case_documents d where d.tenant_id = files.tenant_id and d.file_id = files.file_id));
grant select on cases, case_invoices, case_payments, case_documents, case_steps, partner_messages, files to echeance_partner;
