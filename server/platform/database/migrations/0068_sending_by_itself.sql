-- Sending by itself: who set its rules, who has paused it, and what left by a rule.
alter table masters
  add column sending_ruled_by uuid,
  add column sending_paused_by uuid,
  add column sending_paused_at timestamptz;
-- By whose rule it leaves or left; null: a person sent it.
alter table waiting_sends add column ruled_by uuid;
alter table reminders add column ruled_by uuid;

-- A rule sends once a day: what a person then takes back stays, and no second process sends it again.
create table sending_runs (
  tenant_id uuid not null,
  master_ref text not null,
  media text not null check (media in ('EMAIL', 'SMS')),
  day date not null,
  ran_at timestamptz not null,
  primary key (tenant_id, master_ref, media, day),
  foreign key (tenant_id, master_ref) references masters
);
alter table sending_runs enable row level security;
alter table sending_runs force row level security;
create policy of_tenant on sending_runs to echeance_app using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
create policy of_system on sending_runs to echeance_system using (true) with check (true);
grant select, insert, update, delete on sending_runs to echeance_app, echeance_system;
