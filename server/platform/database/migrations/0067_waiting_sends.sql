-- Reminders that wait for the hours of contact and leave then without anybody. One that is planned no more waits no more.
create table waiting_sends (
  tenant_id uuid not null,
  planned_id uuid not null,
  master_ref text not null,
  leaves_at timestamptz not null,
  asked_at timestamptz not null,
  -- Who asked for it; null: a rule of the account.
  user_id uuid,
  language text check (language in ('fr', 'en')),
  primary key (tenant_id, planned_id),
  foreign key (tenant_id, planned_id) references planned_reminders on delete cascade
);
create index waiting_sends_by_time on waiting_sends (leaves_at);
create index waiting_sends_of_account on waiting_sends (tenant_id, master_ref);

alter table waiting_sends enable row level security;
alter table waiting_sends force row level security;
create policy of_tenant on waiting_sends to echeance_app using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
create policy of_system on waiting_sends to echeance_system using (true) with check (true);
grant select, insert, update, delete on waiting_sends to echeance_app, echeance_system;
