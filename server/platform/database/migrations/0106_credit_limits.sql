-- What a customer, or all customers with a SIREN, may owe: one row for each; the other of both is ''.
create table credit_limits (
  tenant_id uuid not null,
  master_ref text not null,
  tiers_ref text not null default '',
  siren text not null default '',
  source text not null check (source in ('OWN', 'INSURER')),
  amount numeric(14, 2) not null check (amount >= 0),
  valid_from date not null,
  -- The last day; null: without end.
  valid_until date check (valid_until >= valid_from),
  insurer text not null default '',
  reference text not null default '',
  -- Days after the due date by which an unpaid invoice must be declared to the insurer.
  declare_days integer check (declare_days > 0),
  set_at timestamptz not null,
  set_by uuid,
  primary key (tenant_id, master_ref, tiers_ref, siren),
  foreign key (tenant_id, master_ref) references masters on delete cascade,
  check ((tiers_ref = '') <> (siren = ''))
);

alter table credit_limits enable row level security;
alter table credit_limits force row level security;
create policy of_tenant on credit_limits to echeance_app using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
create policy of_system on credit_limits to echeance_system using (true) with check (true);
grant select, insert, update, delete on credit_limits to echeance_app, echeance_system;

create index tiers_by_siren on tiers (tenant_id, edition, legal_id) where legal_id <> '';
