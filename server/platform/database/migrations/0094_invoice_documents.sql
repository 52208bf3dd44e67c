-- Documents of invoices: the PDF or the XML that a user dropped, joined to an entry of the ledger by its number.
create table invoice_documents (
  tenant_id uuid not null,
  master_ref text not null,
  file_id uuid not null,
  -- The same bytes are stored once.
  digest text not null,
  -- What may be its number, by where it stands: an invoice that is imported later is looked for again.
  keys jsonb not null,
  -- What its XML says.
  facts jsonb,
  -- The entry by its unique reference, which outlives editions; null while it is not known.
  movement_ref uuid,
  tiers_ref text,
  matched_by text check (matched_by in ('XML', 'NAME', 'TEXT', 'PERSON')),
  -- Entries among which a user has to choose.
  candidates uuid[] not null default '{}',
  added_by uuid,
  added_at timestamptz not null,
  primary key (tenant_id, master_ref, file_id),
  foreign key (tenant_id, master_ref) references masters,
  foreign key (tenant_id, file_id) references files,
  check ((movement_ref is null) = (tiers_ref is null) and (movement_ref is null) = (matched_by is null))
);
create unique index invoice_documents_by_digest on invoice_documents (tenant_id, master_ref, digest);
create index invoice_documents_by_movement on invoice_documents (tenant_id, master_ref, movement_ref);
create index invoice_documents_by_file on invoice_documents (tenant_id, file_id);

alter table invoice_documents enable row level security;
alter table invoice_documents force row level security;
create policy of_tenant on invoice_documents to echeance_app using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
create policy of_system on invoice_documents to echeance_system using (true) with check (true);
grant select, insert, update, delete on invoice_documents to echeance_app, echeance_system;
