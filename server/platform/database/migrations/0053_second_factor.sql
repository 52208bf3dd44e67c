-- Second factors of the embedded OpenID provider. Nothing here belongs to a tenant: the application role sees none of it.

-- The secret of one-time passwords (RFC 6238), one an account.
create table identity_totp (
  subject text primary key references identity_accounts on delete cascade,
  -- AES-256-GCM under the key of the documents, bound to the subject.
  sealed bytea not null,
  -- Time step of the last code that was accepted: no code counts twice.
  last_step bigint not null,
  created_at timestamptz not null
);

create table identity_passkeys (
  -- Chosen by the authenticator, unique in the world (base64url).
  credential_id text primary key,
  subject text not null references identity_accounts on delete cascade,
  -- COSE.
  public_key bytea not null,
  -- Uses that the authenticator counted; stays 0 where it does not count.
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index identity_passkeys_by_subject on identity_passkeys (subject);

-- Codes of one use, deleted when used. Only keyed digests are kept.
create table identity_recovery_codes (
  subject text not null references identity_accounts on delete cascade,
  digest text not null,
  primary key (subject, digest)
);

-- What stands between a right password and what it opens: the second step of a sign-in, or a change of the factors.
create table identity_steps (
  -- `sign-in:<interaction>` or `account:<session>`
  step_id text primary key,
  subject text not null references identity_accounts on delete cascade,
  -- Of the passkey ceremony that was begun last.
  challenge text,
  -- Secret of one-time passwords that no code has confirmed yet.
  sealed_secret bytea,
  -- Methods that were proven, once the second one is (RFC 8176).
  amr text[],
  expires_at timestamptz not null
);
create index identity_steps_by_subject on identity_steps (subject);
create index identity_steps_by_expiry on identity_steps (expires_at);

do $$
declare t text;
begin
  foreach t in array array['identity_totp', 'identity_passkeys', 'identity_recovery_codes', 'identity_steps'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_system on %I to echeance_system using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to echeance_system', t);
  end loop;
end $$;

-- Since when whoever works for the company must have signed in with a second factor; null: need not.
alter table tenants add column second_factor_since timestamptz;
