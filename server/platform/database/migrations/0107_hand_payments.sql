-- What payments entered by hand paid of each invoice, to give it back when one is cancelled. An import of the whole
-- ledger replaces the payments, and with them these rows.
create table hand_payments (
  tenant_id uuid not null,
  master_ref text not null,
  payment_ref uuid not null,
  -- [{"uniqueRef": "…", "paid": cents}]
  parts jsonb not null,
  primary key (tenant_id, master_ref, payment_ref),
  foreign key (tenant_id, master_ref) references masters on delete cascade
);
alter table hand_payments enable row level security;
alter table hand_payments force row level security;
create policy of_tenant on hand_payments to echeance_app using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
create policy of_system on hand_payments to echeance_system using (true) with check (true);
grant select, insert, update, delete on hand_payments to echeance_app, echeance_system;
