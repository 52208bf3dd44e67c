-- What is to be done about a customer by a day, from a person or from a rule.
create table tasks (
  tenant_id uuid not null,
  task_id uuid not null default gen_random_uuid(),
  master_ref text not null,
  tiers_ref text not null,
  cause text not null,
  -- Which cause of a rule it is; a task of a person has its own id.
  cause_key text not null default gen_random_uuid()::text,
  event_id uuid,
  text text not null default '',
  day date not null,
  -- Null: whoever looks after the customer.
  owner_id uuid references users,
  -- Null: open.
  end_reason text,
  ended_at timestamptz,
  ended_by uuid,
  created_at timestamptz not null,
  created_by uuid,
  primary key (tenant_id, task_id),
  unique (tenant_id, master_ref, cause, cause_key),
  foreign key (tenant_id, master_ref) references masters on delete cascade,
  check ((end_reason is null) = (ended_at is null))
);
create index tasks_open on tasks (tenant_id, master_ref, day) where end_reason is null;
create index tasks_by_customer on tasks (tenant_id, master_ref, tiers_ref);

alter table tasks enable row level security;
alter table tasks force row level security;
create policy of_tenant on tasks to echeance_app using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
create policy of_system on tasks to echeance_system using (true) with check (true);
grant select, insert, update, delete on tasks to echeance_app, echeance_system;

-- The last day on which something happened to a dispute after it was recorded.
alter table events add column news_on date;
