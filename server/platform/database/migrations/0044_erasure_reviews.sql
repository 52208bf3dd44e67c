-- A user was erased, and other rows may name them: administrators decide piece by piece. The names are kept here as long
-- as that takes, and go with the row.
create table erasure_reviews (
  tenant_id uuid not null references tenants,
  review_id uuid not null default gen_random_uuid(),
  first_name text not null,
  last_name text not null,
  phone text not null,
  asked_at timestamptz not null,
  -- Pieces that an administrator decided to keep, by their ids.
  kept text[] not null default '{}',
  primary key (tenant_id, review_id)
);

alter table erasure_reviews enable row level security;
alter table erasure_reviews force row level security;
create policy of_tenant on erasure_reviews to echeance_app using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
create policy of_system on erasure_reviews to echeance_system using (true) with check (true);
grant select, insert, update, delete on erasure_reviews to echeance_app, echeance_system;
