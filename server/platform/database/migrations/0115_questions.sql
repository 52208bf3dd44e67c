-- What members ask a salesperson about a dispute, who answers by a link without an account.
create table questions (
  tenant_id uuid not null,
  question_id uuid not null default gen_random_uuid(),
  master_ref text not null,
  tiers_ref text not null,
  event_id uuid not null,
  name text not null,
  email text not null,
  language text not null check (language in ('fr', 'en')),
  text text not null,
  asked_by uuid references users,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  -- Null until an e-mail with the link was handed over, and again when another one is asked for.
  link_digest text,
  -- Why the mail server refused the e-mail; empty if it did not.
  refusal text not null default '',
  revoked_at timestamptz,
  -- Whether the salesperson accepts what the customer says; null: no answer yet.
  stance text check (stance in ('ACCEPTED', 'CONTESTED')),
  answer text not null default '',
  credit_amount numeric(14, 2),
  credit_on date,
  file_id uuid,
  answered_at timestamptz,
  -- The attempt that was stored, so that its retry is not a second answer.
  attempt uuid,
  primary key (tenant_id, question_id),
  foreign key (tenant_id, master_ref) references masters on delete cascade,
  check ((stance is null) = (answered_at is null))
);
create index questions_by_dispute on questions (tenant_id, event_id, asked_at);
create index questions_by_link on questions (link_digest);

alter table questions enable row level security;
alter table questions force row level security;
create policy of_tenant on questions to echeance_app using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
create policy of_system on questions to echeance_system using (true) with check (true);
grant select, insert, update, delete on questions to echeance_app, echeance_system;
