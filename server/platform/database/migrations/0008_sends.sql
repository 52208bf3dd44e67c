-- Sends: retries, mail that came back, many sends at once.

-- A send that reached nobody (refused, bounced, cancelled) has ended; its step may be sent again, which is another send.
alter table reminders drop constraint reminders_tenant_id_planned_id_key;
create unique index reminders_standing on reminders (tenant_id, planned_id) where status in ('SENDING', 'SENT', 'FAILED');
create index reminders_by_planned on reminders (tenant_id, planned_id);
create index reminders_by_message on reminders (message_id);
-- The cap of e-mails counts these.
create index reminders_mailed on reminders (tenant_id, master_ref, sent_at) where media = 'EMAIL' and sent_at is not null;
alter table reminders add column attempts integer not null default 1;
-- When the application tries again by itself; null: it does not.
alter table reminders add column retry_at timestamptz;
create index reminders_to_retry on reminders (tenant_id, retry_at) where retry_at is not null;

alter table alerts add column ended_at timestamptz;

-- Delivery notices that were read, so that each is handled once.
create table mail_notices (
  tenant_id uuid not null,
  -- Message-ID of the notice, or the digest of one without.
  notice_id text not null,
  reminder_id uuid not null,
  action text not null,
  status_code text not null,
  handled_at timestamptz not null,
  primary key (tenant_id, notice_id, reminder_id)
);

-- How far a mailbox of notices was read. It belongs to the installation, not to a tenant.
create table mailbox_positions (
  mailbox text primary key,
  uid_validity text not null,
  last_uid bigint not null
);

-- The e-mails of a day, sent in the background; what became of each is read from its reminder.
create table mailings (
  tenant_id uuid not null,
  mailing_id uuid not null default gen_random_uuid(),
  master_ref text not null,
  user_id uuid,
  state text not null default 'RUNNING' check (state in ('RUNNING', 'DONE', 'CANCELLED')),
  created_at timestamptz not null,
  -- The last sign of life: one without was killed, and is taken up again.
  touched_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, mailing_id),
  foreign key (tenant_id, master_ref) references masters
);
create unique index mailings_one_at_a_time on mailings (tenant_id, master_ref) where state = 'RUNNING';
create table mailing_items (
  tenant_id uuid not null,
  mailing_id uuid not null,
  position integer not null,
  planned_id uuid not null,
  tiers_ref text not null,
  tiers_name text not null,
  result text not null default 'WAITING' check (result in ('WAITING', 'SENT', 'FAILED', 'REFUSED', 'SKIPPED')),
  code text not null default '',
  reason text not null default '',
  primary key (tenant_id, mailing_id, position),
  foreign key (tenant_id, mailing_id) references mailings
);

do $$
declare t text;
begin
  foreach t in array array['mail_notices', 'mailings', 'mailing_items'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_tenant on %I to echeance_app using (tenant_id = current_setting(''app.tenant'')::uuid)
      with check (tenant_id = current_setting(''app.tenant'')::uuid)', t);
    execute format('create policy of_system on %I to echeance_system using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to echeance_app, echeance_system', t);
  end loop;
end $$;
alter table mailbox_positions enable row level security;
alter table mailbox_positions force row level security;
create policy of_system on mailbox_positions to echeance_system using (true) with check (true);
grant select, insert, update, delete on mailbox_positions to echeance_system;
