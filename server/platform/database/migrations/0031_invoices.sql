-- Invoices of what accounts paid for, numbered without a gap by issuer and year, as article 242 nonies A of annex II to
-- the Code général des impôts wants. An invoice is never changed.
create table invoice_numbers (
  issuer text not null,
  year integer not null,
  -- The last number that was given: its row is the lock under which the next one is.
  last integer not null,
  primary key (issuer, year)
);
alter table invoice_numbers enable row level security;
alter table invoice_numbers force row level security;
create policy of_function on invoice_numbers using (true) with check (true);

-- The only way to a number: no tenant reads how many invoices the others have.
create function next_invoice_number(issuer text, year integer) returns integer
  language sql security definer set search_path = pg_catalog, public as $$
    insert into invoice_numbers as n (issuer, year, last) values ($1, $2, 1)
    on conflict (issuer, year) do update set last = n.last + 1 returning last
  $$;
revoke all on function next_invoice_number from public;
grant execute on function next_invoice_number to echeance_app, echeance_system;

create table invoices (
  tenant_id uuid not null,
  invoice_id uuid not null default gen_random_uuid(),
  master_ref text not null,
  number text not null,
  issued_on date not null,
  transaction_number text not null,
  net_amount numeric(14, 2) not null,
  vat_amount numeric(14, 2) not null,
  -- Seller, buyer and what was bought as they were on that day: its PDF is made of them whenever it is asked for.
  content jsonb not null,
  primary key (tenant_id, invoice_id),
  unique (tenant_id, number),
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
