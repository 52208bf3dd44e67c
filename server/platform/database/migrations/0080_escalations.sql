-- Customers on whom somebody must decide, with the step that comes next: written by each planning, one row a customer.
create table escalations (
  tenant_id uuid not null,
  master_ref text not null,
  tiers_ref text not null,
  -- What may be claimed, and how much of the overdue needs a decision; 0 if the scenario alone advises a step.
  amount numeric(14, 2) not null,
  undecided numeric(14, 2) not null,
  step text not null,
  reason text not null,
  done jsonb not null,
  choices jsonb not null,
  -- A user decided to do nothing before this day, and why.
  wait_until date,
  wait_reason text not null default '',
  wait_by uuid,
  wait_at timestamptz,
  primary key (tenant_id, master_ref, tiers_ref),
  foreign key (tenant_id, master_ref) references masters on delete cascade
);
create index escalations_by_amount on escalations (tenant_id, master_ref, amount, tiers_ref);

alter table escalations enable row level security;
alter table escalations force row level security;
create policy of_tenant on escalations to echeance_app using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
create policy of_system on escalations to echeance_system using (true) with check (true);
grant select, insert, update, delete on escalations to echeance_app, echeance_system;
