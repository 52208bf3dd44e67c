-- Documents that prove an identity. They stand apart from other files, and their content is encrypted by a key that is
-- not in the database.
create table identity_documents (
  tenant_id uuid not null,
  file_uuid uuid not null default gen_random_uuid(),
  master_ref text not null,
  type text not null check (type in ('certificateOfIncorporation', 'managingDirectorIDCard')),
  name text not null,
  content_type text not null,
  size integer not null,
  -- AES-256-GCM: which key, nonce, tag and ciphertext, one after the other.
  sealed bytea not null,
  added_by uuid not null,
  added_at timestamptz not null,
  primary key (tenant_id, file_uuid),
  foreign key (tenant_id, master_ref) references masters
);
create unique index identity_documents_one_of_a_type on identity_documents (tenant_id, master_ref, type);

-- Verifications of an account by these documents.
create table identity_processes (
  tenant_id uuid not null,
  process_id uuid not null default gen_random_uuid(),
  master_ref text not null,
  status text not null
    check (status in ('STARTED', 'PENDING', 'OK', 'WARN', 'KO', 'KYC_PROCESS_ERROR', 'ABORTED')),
  -- The checkpoints: no name, number or date of a document.
  checks jsonb not null default '[]',
  id_result text,
  kbis_result text,
  -- Times that its work was begun: one that always dies is given up.
  attempts integer not null default 0,
  -- A document was replaced or removed since.
  superseded boolean not null default false,
  started_by uuid not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, process_id),
  foreign key (tenant_id, master_ref) references masters
);
create index identity_processes_by_account on identity_processes (tenant_id, master_ref, started_at desc);
create index identity_processes_pending on identity_processes (status) where status = 'PENDING';

do $$
declare t text;
begin
  foreach t in array array['identity_documents', 'identity_processes'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_tenant on %I to echeance_app using (tenant_id = current_setting(''app.tenant'')::uuid)
      with check (tenant_id = current_setting(''app.tenant'')::uuid)', t);
    execute format('create policy of_system on %I to echeance_system using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to echeance_app, echeance_system', t);
  end loop;
end $$;
