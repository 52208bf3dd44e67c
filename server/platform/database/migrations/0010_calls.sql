-- Calls that were made, each one: a step that was called three times without an answer has three of them. The call that
-- ended its step is a reminder too, as every send is.
create table calls (
  tenant_id uuid not null,
  call_id uuid not null default gen_random_uuid(),
  master_ref text not null,
  planned_id uuid not null,
  tiers_ref text not null,
  outcome text not null check (outcome in ('PROMISE', 'DISPUTE', 'CALL_AGAIN', 'WRONG_NUMBER', 'REACHED', 'NOT_REACHED')),
  notes text not null,
  -- The number that was called.
  phone text not null default '',
  -- Day on which to call again.
  again_on date,
  event_id uuid,
  reminder_id uuid,
  user_id uuid,
  called_at timestamptz not null default now(),
  primary key (tenant_id, call_id),
  foreign key (tenant_id, master_ref) references masters
);
create index calls_by_tiers on calls (tenant_id, master_ref, tiers_ref, called_at desc);
create index calls_by_step on calls (tenant_id, planned_id);

-- A number that the SMS gateway refused for good; calls may still reach it. Another number makes it void.
alter table tiers_settings add column refused_sms_phone text not null default '';

-- Text messages: what was sent of them, for the account's bill.
alter table reminders add column sms_segments integer;
alter table reminders add column sms_cost numeric(10, 4);

-- Figures of the dashboard that come from the ledger, kept with the balances of the same editions and day: whoever
-- changes a movement in place removes the balances, and these with them.
create table kept_statistics (
  tenant_id uuid not null,
  master_ref text not null,
  tiers_edition bigint not null,
  movements_edition bigint not null,
  as_of date not null,
  -- As dso-90.
  name text not null,
  value jsonb not null,
  primary key (tenant_id, master_ref, tiers_edition, movements_edition, as_of, name),
  foreign key (tenant_id, master_ref, tiers_edition, movements_edition, as_of) references balance_sets on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['calls', 'kept_statistics'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_tenant on %I to echeance_app using (tenant_id = current_setting(''app.tenant'')::uuid)
      with check (tenant_id = current_setting(''app.tenant'')::uuid)', t);
    execute format('create policy of_system on %I to echeance_system using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to echeance_app, echeance_system', t);
  end loop;
end $$;
