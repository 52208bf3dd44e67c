-- Financial health of customers: companies that an account has monitored, what was read of them, what it is told.
create table monitored_companies (
  tenant_id uuid not null,
  master_ref text not null,
  siren text not null,
  -- The customer for whom it was asked; others with the same number share it.
  tiers_ref text not null,
  started_on date not null,
  end_of_monitoring date not null,
  -- The first company of an account is free, once.
  is_free boolean not null default false,
  -- Who is told, and in which language.
  started_by uuid not null,
  language text not null check (language in ('fr', 'en')),
  -- What the source knows of it, as it was read last; null before.
  file jsonb,
  class text check (class in ('SOUND', 'WATCH', 'UNKNOWN', 'WEAK', 'FAILING')),
  read_at timestamptz,
  primary key (tenant_id, master_ref, siren),
  foreign key (tenant_id, master_ref) references masters
);
create unique index monitored_companies_one_free on monitored_companies (tenant_id, master_ref) where is_free;
create index monitored_companies_running on monitored_companies (end_of_monitoring);

-- A day on which the class or the advised amount of a company was another one than before.
create table health_readings (
  tenant_id uuid not null,
  master_ref text not null,
  siren text not null,
  read_on date not null,
  class text not null check (class in ('SOUND', 'WATCH', 'UNKNOWN', 'WEAK', 'FAILING')),
  score integer,
  advised numeric(14, 2) not null,
  primary key (tenant_id, master_ref, siren, read_on),
  foreign key (tenant_id, master_ref, siren) references monitored_companies
);

-- What an account is told of a company, once each: by e-mail, and on its pages until somebody has seen it.
create table health_notices (
  tenant_id uuid not null,
  notice_id uuid not null default gen_random_uuid(),
  master_ref text not null,
  siren text not null,
  kind text not null check (kind in ('FALLEN', 'PROCEEDINGS', 'CLAIM_DUE', 'ENDING')),
  -- The day that it is about: of the fall, of the opening, last one to declare, last one of the monitoring.
  day date not null,
  content jsonb not null default '{}',
  created_at timestamptz not null,
  mailed_at timestamptz,
  seen_at timestamptz,
  primary key (tenant_id, notice_id),
  unique (tenant_id, master_ref, siren, kind, day),
  foreign key (tenant_id, master_ref, siren) references monitored_companies
);
create index health_notices_unseen on health_notices (tenant_id, master_ref, created_at) where seen_at is null;

do $$
declare t text;
begin
  foreach t in array array['monitored_companies', 'health_readings', 'health_notices'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_tenant on %I to echeance_app using (tenant_id = current_setting(''app.tenant'')::uuid)
      with check (tenant_id = current_setting(''app.tenant'')::uuid)', t);
    execute format('create policy of_system on %I to echeance_system using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to echeance_app, echeance_system', t);
  end loop;
end $$;
