-- The embedded OpenID provider. Nothing here belongs to a tenant: the application role sees none of it.

-- Who may sign in, and by what. `subject` is that of the token and of `users`. The address is confirmed: an account is
-- made only then.
create table identity_accounts (
  subject text primary key,
  -- In lower case: an address is the same however it is typed.
  email text not null unique check (email = lower(email)),
  -- scrypt$N$r$p$salt$hash
  password_hash text not null,
  created_at timestamptz not null default now(),
  foreign key (subject) references users (subject) on delete cascade
);

-- Signing key and cookie keys, made at the first start.
create table identity_keys (
  purpose text primary key check (purpose in ('SIGNING', 'COOKIES')),
  value jsonb not null,
  created_at timestamptz not null default now()
);

-- Sessions, grants, codes, tokens and interactions of the provider, by its own names.
create table identity_artifacts (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  account_id text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id)
);
create index identity_artifacts_by_grant on identity_artifacts (grant_id) where grant_id is not null;
create unique index identity_artifacts_by_uid on identity_artifacts (model, uid) where uid is not null;
create index identity_artifacts_by_account on identity_artifacts (account_id) where account_id is not null;
create index identity_artifacts_by_expiry on identity_artifacts (expires_at);

-- Who asked for an account and has not confirmed the address. Each confirmation makes the account with the password of
-- its own registration: whoever registers somebody else's address gains nothing. Only digests are kept.
create table identity_registrations (
  registration_id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email)),
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  link_digest text not null unique,
  code_digest text not null,
  -- The sign-in of the provider that it goes on with, if that still lives.
  interaction_uid text not null,
  expires_at timestamptz not null
);
create index identity_registrations_by_email on identity_registrations (email);
create index identity_registrations_by_interaction on identity_registrations (interaction_uid);
create index identity_registrations_by_expiry on identity_registrations (expires_at);

-- Links that let choose a new password, each once.
create table identity_resets (
  link_digest text primary key,
  subject text not null references identity_accounts on delete cascade,
  expires_at timestamptz not null
);
create index identity_resets_by_subject on identity_resets (subject);
create index identity_resets_by_expiry on identity_resets (expires_at);

-- Attempts that count against a limit, by account and by address.
create table identity_attempts (
  bucket text primary key,
  attempts integer not null,
  window_ends_at timestamptz not null
);
create index identity_attempts_by_end on identity_attempts (window_ends_at);

do $$
declare t text;
begin
  foreach t in array array['identity_accounts', 'identity_keys', 'identity_artifacts', 'identity_registrations',
    'identity_resets', 'identity_attempts'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_system on %I to echeance_system using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to echeance_system', t);
  end loop;
end $$;
