-- Invoices of what accounts paid for, numbered without a gap by issuer and year, as article 242 nonies A of annex II to
-- the Code général des impôts wants. An invoice is never changed.
create table invoice_numbers (
  issuer text not null,
  year integer not null,
  -- The last number that was given: its row is the lock under which the next one is.
  last integer not null,
  primary key (issuer, year)
);
grant select, insert, update on invoice_numbers to echeance_app, echeance_system;

create table invoices (
  tenant_id uuid not null,
  invoice_id uuid not null default gen_random_uuid(),
  master_ref text not null,
  number text not null unique,
  issued_on date not null,
  transaction_number text not null,
  net_amount numeric(14, 2) not null,
  vat_amount numeric(14, 2) not null,
  -- Seller, buyer and what was bought as they were on that day: its PDF is made of them whenever it is asked for.
  content jsonb not null,
  primary key (tenant_id, invoice_id),
  unique (tenant_id, transaction_number),
  foreign key (tenant_id, master_ref) references masters
);
create index invoices_by_date on invoices (tenant_id, master_ref, issued_on desc, number desc);

alter table invoices enable row level security;
alter table invoices force row level security;
create policy of_tenant on invoices to echeance_app using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
create policy of_system on invoices to echeance_system using (true) with check (true);
grant select, insert, update, delete on invoices to echeance_app, echeance_system;
