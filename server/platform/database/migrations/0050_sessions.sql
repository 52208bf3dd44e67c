-- What the owner of an account recognises a session of the provider by. Whether it lives is said by its artifact alone.
create table identity_sessions (
  session_uid text primary key,
  subject text not null references identity_accounts on delete cascade,
  browser text not null,
  -- Its network only, never the whole address.
  network text not null,
  began_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
create index identity_sessions_by_subject on identity_sessions (subject);

alter table identity_sessions enable row level security;
alter table identity_sessions force row level security;
create policy of_system on identity_sessions to echeance_system using (true) with check (true);
grant select, insert, update, delete on identity_sessions to echeance_system;
