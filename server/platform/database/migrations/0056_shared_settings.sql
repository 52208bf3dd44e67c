-- What every process of an installation must be given alike, as fingerprints: the first process writes them down, and
-- each that starts later compares its own.
create table shared_settings (
  name text primary key,
  fingerprint text not null,
  since timestamptz not null default now()
);
alter table shared_settings enable row level security;
alter table shared_settings force row level security;
create policy of_system on shared_settings to echeance_system using (true) with check (true);
grant select, insert, update, delete on shared_settings to echeance_system;
