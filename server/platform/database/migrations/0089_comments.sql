-- What members write to each other about a customer, or about one of its disputes.
create table comments (
  tenant_id uuid not null,
  comment_id uuid not null default gen_random_uuid(),
  master_ref text not null,
  tiers_ref text not null,
  -- The dispute that it is about; null: the customer as a whole.
  event_id uuid,
  author_id uuid references users,
  text text not null,
  mentioned uuid[] not null default '{}',
  written_at timestamptz not null,
  primary key (tenant_id, comment_id),
  foreign key (tenant_id, master_ref) references masters on delete cascade
);
create index comments_by_customer on comments (tenant_id, master_ref, tiers_ref, written_at);

alter table comments enable row level security;
alter table comments force row level security;
create policy of_tenant on comments to echeance_app using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
create policy of_system on comments to echeance_system using (true) with check (true);
grant select, insert, update, delete on comments to echeance_app, echeance_system;

-- The language in which the user last opened the application, for e-mails that somebody else causes.
alter table users add column language text check (language in ('fr', 'en'));
