-- Messages to support: kept before they are mailed, so that none is lost with a mail server.
create table contact_messages (
  tenant_id uuid not null,
  message_id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  -- The Idempotency-Key of the request: the same request is kept once, whatever became of its answer.
  request_key text not null,
  email text not null,
  priority text not null check (priority in ('low', 'medium', 'high')),
  subject text not null check (subject in ('HELP', 'ISSUE', 'SUGGESTION', 'OTHER')),
  body text not null,
  user_info jsonb not null,
  language text not null check (language in ('fr', 'en')),
  created_at timestamptz not null,
  sent_at timestamptz,
  -- Words of a mail server that refused it for good.
  refused text not null default '',
  primary key (tenant_id, message_id),
  unique (tenant_id, user_id, request_key)
);
alter table contact_messages enable row level security;
alter table contact_messages force row level security;
create policy of_tenant on contact_messages to echeance_app using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
create policy of_system on contact_messages to echeance_system using (true) with check (true);
grant select, insert, update, delete on contact_messages to echeance_app, echeance_system;
