-- The domains from which accounts send under their own name, with the key that signs for each.
create table sender_domains (
  tenant_id uuid not null,
  domain text not null,
  selector text not null,
  -- SubjectPublicKeyInfo in base64, as it is published.
  public_key text not null,
  -- PKCS #8, encrypted with DOCUMENTS_KEY.
  sealed_key bytea not null,
  created_at timestamptz not null,
  -- What the DNS answered at the last check; null before the first one.
  facts jsonb,
  checked_at timestamptz,
  -- The last check at which the DNS answered for the key.
  answered_at timestamptz,
  -- Since when e-mails leave from it; null while they do not.
  verified_at timestamptz,
  -- The last time that it stopped being verified.
  loss_id uuid,
  lost_at timestamptz,
  primary key (tenant_id, domain),
  foreign key (tenant_id) references tenants on delete cascade
);

-- The own sender of an account.
create table senders (
  tenant_id uuid not null,
  master_ref text not null,
  address text not null,
  name text not null,
  domain text not null,
  primary key (tenant_id, master_ref),
  foreign key (tenant_id, master_ref) references masters on delete cascade,
  foreign key (tenant_id, domain) references sender_domains
);
create index senders_by_domain on senders (tenant_id, domain);

-- The company that uses a domain: one at a time, whatever keys others publish.
create table held_sender_domains (
  domain text primary key,
  tenant_id uuid not null references tenants on delete cascade
);

alter table sender_domains enable row level security;
alter table sender_domains force row level security;
create policy of_tenant on sender_domains to echeance_app using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
create policy of_system on sender_domains to echeance_system using (true) with check (true);
grant select, insert, update, delete on sender_domains to echeance_app, echeance_system;

alter table senders enable row level security;
alter table senders force row level security;
create policy of_tenant on senders to echeance_app using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
create policy of_system on senders to echeance_system using (true) with check (true);
grant select, insert, update, delete on senders to echeance_app, echeance_system;

alter table held_sender_domains enable row level security;
alter table held_sender_domains force row level security;
create policy of_tenant on held_sender_domains to echeance_app using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
create policy of_system on held_sender_domains to echeance_system using (true) with check (true);
grant select, insert, delete on held_sender_domains to echeance_app, echeance_system;
