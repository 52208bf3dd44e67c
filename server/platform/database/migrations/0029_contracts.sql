-- Contracts of accounts: what was read, and the same sealed once it is signed.
create table contracts (
  tenant_id uuid not null,
  contract_id uuid not null default gen_random_uuid(),
  master_ref text not null,
  file_id uuid not null default gen_random_uuid(),
  status text not null default 'UNSIGNED' check (status in ('UNSIGNED', 'SIGNED')),
  -- What it says: parties, formula, language. With the same facts the same contract is given again.
  facts jsonb not null,
  signer_name text not null,
  signer_email text not null,
  read_pdf bytea not null,
  sealed_pdf bytea,
  -- The last code that was sent: its digest, and until when it is worth anything.
  code_digest text,
  code_expires_at timestamptz,
  -- Wrong codes of all that were sent.
  failed_attempts integer not null default 0,
  made_by uuid not null,
  made_at timestamptz not null,
  signed_by uuid,
  signed_at timestamptz,
  primary key (tenant_id, contract_id),
  foreign key (tenant_id, master_ref) references masters
);
create unique index contracts_one_unsigned on contracts (tenant_id, master_ref) where status = 'UNSIGNED';
create unique index contracts_by_file on contracts (tenant_id, file_id);
create index contracts_by_account on contracts (tenant_id, master_ref, made_at desc);

alter table contracts enable row level security;
alter table contracts force row level security;
create policy of_tenant on contracts to echeance_app using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
create policy of_system on contracts to echeance_system using (true) with check (true);
grant select, insert, update, delete on contracts to echeance_app, echeance_system;
