-- A limit whose waits grow: nothing is tried before this moment.
alter table identity_attempts add column next_at timestamptz;

-- Browsers and addresses from which somebody has signed in to an account: others' wrong passwords never make them wait.
-- Digests only.
create table identity_places (
  subject text not null references identity_accounts on delete cascade,
  kind text not null check (kind in ('BROWSER', 'ADDRESS')),
  digest text not null,
  seen_at timestamptz not null,
  primary key (subject, kind, digest)
);
create index identity_places_by_seen on identity_places (seen_at);

alter table identity_places enable row level security;
alter table identity_places force row level security;
create policy of_system on identity_places to echeance_system using (true) with check (true);
grant select, insert, update, delete on identity_places to echeance_system;

-- The browser in which a registration began: there its mailed link confirms without the password.
alter table identity_registrations add column browser_digest text not null default '';

-- Sign-ins that were begun, the newest first: beyond a number the oldest are given up.
create index identity_artifacts_interactions on identity_artifacts (expires_at desc) where model = 'Interaction';
