-- Written acknowledgements of debts: they restart the limitation of their invoices. One that was withdrawn stays as a trace.
create table acknowledgements (
  tenant_id uuid not null,
  acknowledgement_id uuid not null default gen_random_uuid(),
  master_ref text not null,
  tiers_ref text not null,
  acknowledged_on date not null,
  -- What was open of its invoices when it was recorded.
  amount numeric(14, 2) not null,
  -- The document that proves it.
  file_id uuid not null,
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  primary key (tenant_id, acknowledgement_id),
  foreign key (tenant_id, master_ref) references masters,
  foreign key (tenant_id, file_id) references files
);
create index acknowledgements_by_tiers on acknowledgements (tenant_id, master_ref, tiers_ref);

create table acknowledged_invoices (
  tenant_id uuid not null,
  acknowledgement_id uuid not null,
  -- The reference of its movement; for one that was typed into a case, the case and its place in it (case:place).
  invoice_key text not null,
  document_number text not null,
  primary key (tenant_id, acknowledgement_id, invoice_key),
  foreign key (tenant_id, acknowledgement_id) references acknowledgements
);
create index acknowledged_invoices_by_key on acknowledged_invoices (tenant_id, invoice_key);

-- What the customer was on the day of the case: the period of its invoices when the list of customers has it no more.
alter table cases add column tiers_type text not null default 'B2B' check (tiers_type in ('B2B', 'B2C'));
update cases c set tiers_type = t.type from masters m, tiers t
  where m.tenant_id = c.tenant_id and m.master_ref = c.master_ref and t.tenant_id = c.tenant_id
    and t.edition = m.tiers_edition and t.ref = c.tiers_ref and t.type in ('B2B', 'B2C');

alter table case_documents drop constraint case_documents_kind_check;
alter table case_documents add constraint case_documents_kind_check
  check (kind in ('JOINED', 'NOTICE', 'ACKNOWLEDGEMENT'));

do $$
declare t text;
begin
  foreach t in array array['acknowledgements', 'acknowledged_invoices'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_tenant on %I to echeance_app using (tenant_id = current_setting(''app.tenant'')::uuid)
      with check (tenant_id = current_setting(''app.tenant'')::uuid)', t);
    execute format('create policy of_system on %I to echeance_system using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to echeance_app, echeance_system', t);
  end loop;
end $$;
