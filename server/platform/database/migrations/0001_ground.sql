-- Every table of a tenant: its keys begin with tenant_id, and row-level security shows a transaction only the rows
-- of the tenant that it works for. Two roles: echeance_app is bound by it, echeance_system (identity, memberships,
-- queue) sees all tenants by a policy of its own.
do $$
begin
  if not exists (select from pg_roles where rolname = 'echeance_app') then create role echeance_app nologin; end if;
  if not exists (select from pg_roles where rolname = 'echeance_system') then create role echeance_system nologin; end if;
exception when duplicate_object or unique_violation then null; -- another process made them at the same moment
end $$;
grant echeance_app, echeance_system to current_user;
grant usage on schema public to echeance_app, echeance_system;

-- Who signs in. The embedded provider keeps its passwords elsewhere; an external one is known by its subject only.
create table users (
  user_id uuid primary key default gen_random_uuid(),
  -- The token's subject.
  subject text not null unique,
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  phone text not null default '',
  data_location text not null default '',
  user_type text not null default 'STANDARD' check (user_type in ('STANDARD', 'DEMO')),
  created_at timestamptz not null default now()
);

create table tenants (
  tenant_id uuid primary key default gen_random_uuid(),
  name text not null,
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);

create table memberships (
  tenant_id uuid not null references tenants,
  user_id uuid not null references users,
  role text not null default 'member',
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id)
);
create index memberships_by_user on memberships (user_id);

-- The account that collects. An import writes a whole new edition of a list under its own id, and one update of
-- *_edition here makes it visible: readers never wait, and a killed import leaves nothing.
create table masters (
  tenant_id uuid not null references tenants,
  master_ref text not null,
  name text not null,
  trade_name text not null default '',
  siren text not null default '',
  account_type text not null default 'STANDARD' check (account_type in ('STANDARD', 'LIGHT')),
  accounting_currency text not null default 'EUR',
  creation_process boolean not null default false,
  street text not null default '',
  city text not null default '',
  post_code text not null default '',
  country text not null default 'FRA',
  -- Who signs the reminders, and where the money goes (reminder content).
  contact jsonb not null default '{}',
  bank jsonb not null default '{}',
  tiers_edition bigint,
  movements_edition bigint,
  created_at timestamptz not null default now(),
  primary key (tenant_id, master_ref)
);

create sequence import_ids;

create table imports (
  tenant_id uuid not null,
  import_id bigint not null default nextval('import_ids'),
  master_ref text not null,
  entity text not null check (entity in ('tiers', 'movements')),
  state text not null default 'RECEIVING' check (state in ('RECEIVING', 'FINALISING', 'DONE', 'CANCELLED', 'FAILED')),
  file_name text not null default '',
  started_by uuid,
  chunks_expected integer not null default 0,
  total_read_rows integer not null default 0,
  created_rows integer not null default 0,
  updated_rows integer not null default 0,
  unchanged_rows integer not null default 0,
  rejected_rows integer not null default 0,
  settled_rows integer not null default 0,
  -- The edition that was visible at the start; of its rows, how many were looked at, open invoices, carried over.
  base_edition bigint,
  base_seen_rows integer not null default 0,
  base_open_rows integer not null default 0,
  carried_rows integer not null default 0,
  edition_rows integer not null default 0,
  -- Last key of the base edition that was carried over: where the background work goes on after a crash.
  carried_to text,
  attempts integer not null default 0,
  -- Field of the import -> number of its column in the person's file, to name the column of a refused value.
  columns jsonb not null default '{}',
  -- SUCCESS, WARN ... once it has ended.
  result text not null default '',
  failure_code text not null default '',
  started_at timestamptz not null default now(),
  -- An import without a sign of life is given up, so that it cannot block the next one.
  touched_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (tenant_id, import_id),
  foreign key (tenant_id, master_ref) references masters
);
create index imports_by_master on imports (tenant_id, master_ref, entity, import_id desc);
create unique index imports_one_running on imports (tenant_id, master_ref, entity) where state in ('RECEIVING', 'FINALISING');

create table import_chunks (
  tenant_id uuid not null,
  import_id bigint not null,
  chunk integer not null,
  body_digest text not null,
  accepted_rows integer not null,
  rejected_rows integer not null,
  primary key (tenant_id, import_id, chunk),
  foreign key (tenant_id, import_id) references imports on delete cascade
);

create table import_errors (
  tenant_id uuid not null,
  import_id bigint not null,
  row_number integer not null,
  col_number integer not null default 0,
  code text not null,
  error_description text not null default '',
  primary key (tenant_id, import_id, row_number, col_number, code),
  foreign key (tenant_id, import_id) references imports on delete cascade
);

-- Documents that the file holds in rows which were refused or left out: their stored movements are not taken for paid.
create table import_kept (
  tenant_id uuid not null,
  import_id bigint not null,
  tiers_ref text not null,
  document_number text not null,
  primary key (tenant_id, import_id, tiers_ref, document_number),
  foreign key (tenant_id, import_id) references imports on delete cascade
);

create table import_mappings (
  tenant_id uuid not null,
  master_ref text not null,
  entity text not null check (entity in ('tiers', 'movements')),
  mapping json not null, -- not jsonb, which refuses a header with a NUL in it
  saved_at timestamptz not null default now(),
  primary key (tenant_id, master_ref, entity),
  foreign key (tenant_id, master_ref) references masters
);

create table tiers (
  tenant_id uuid not null,
  edition bigint not null,
  ref text not null,
  type text not null check (type in ('B2B', 'B2C')),
  legal_id text not null,
  name text not null,
  civility text not null,
  first_name text not null,
  last_name text not null,
  phone text not null,
  email text not null,
  address_line1 text not null,
  address_line2 text not null,
  address_line3 text not null,
  zip_code text not null,
  city text not null,
  country_iso3 text not null,
  -- Digest of the fields above, to tell changed from same.
  digest integer not null,
  primary key (tenant_id, edition, ref)
);

create table movements (
  tenant_id uuid not null,
  edition bigint not null,
  -- Hash of customer, document number, type and due date: the same in every edition.
  unique_ref uuid not null,
  tiers_ref text not null,
  document_number text not null,
  type text not null,
  label text not null,
  root_account text not null,
  document_date date not null,
  due_date date not null,
  initial_amount numeric(14, 2) not null,
  due_amount numeric(14, 2) not null,
  clearing_date date,
  digest integer not null,
  primary key (tenant_id, edition, unique_ref)
);
-- The condition is always true and leaves the index to statements that name the customer: without statistics of a new
-- tenant or edition a planner would else take it, and read all rows, to look a movement up by its key.
create index movements_by_tiers on movements (tenant_id, tiers_ref, edition) where tiers_ref is not null;

-- Promises, disputes and what follows from a customer's file. They name movements by their unique reference, which
-- outlives editions.
create table events (
  tenant_id uuid not null,
  event_id uuid not null default gen_random_uuid(),
  master_ref text not null,
  kind text not null check (kind in ('PROMISE', 'DISPUTE', 'DEBT_COLLECTION_DELEGATION', 'FORMAL_NOTICE')),
  tiers_ref text not null,
  movement_refs uuid[] not null default '{}',
  start_date date not null,
  -- Promise: the day on which the money is due.
  planned_date date,
  amount numeric(14, 2) not null default 0,
  comment text not null default '',
  end_date date,
  end_comment text not null default '',
  created_at timestamptz not null default now(),
  primary key (tenant_id, event_id),
  foreign key (tenant_id, master_ref) references masters
);
create index events_by_tiers on events (tenant_id, master_ref, tiers_ref);

create table planned_reminders (
  tenant_id uuid not null,
  planned_id uuid not null default gen_random_uuid(),
  master_ref text not null,
  tiers_ref text not null,
  step_id text not null,
  -- Number of the round of the customer in which the step stands: a step comes once a round.
  round integer not null,
  media text not null check (media in ('EMAIL', 'LETTER', 'PHONE', 'SMS')),
  planned_date date not null,
  status text not null default 'PLANNED' check (status in ('PLANNED', 'CANCELLED', 'SENDING', 'SENT', 'FAILED')),
  comment text not null default '',
  amount numeric(14, 2) not null,
  days_late integer not null default 0,
  movement_refs uuid[] not null default '{}',
  instead_of_email boolean not null default false,
  failure_code text not null default '',
  failure_reason text not null default '',
  primary key (tenant_id, planned_id),
  unique (tenant_id, master_ref, tiers_ref, round, step_id),
  foreign key (tenant_id, master_ref) references masters
);
create index planned_reminders_by_date on planned_reminders (tenant_id, master_ref, planned_date) where status in ('PLANNED', 'SENDING', 'FAILED');

-- What was sent, or tried.
create table reminders (
  tenant_id uuid not null,
  reminder_id uuid not null default gen_random_uuid(),
  master_ref text not null,
  planned_id uuid not null,
  tiers_ref text not null,
  tiers_name text not null,
  step_id text not null,
  round integer not null,
  media text not null,
  title text not null,
  amount numeric(14, 2) not null,
  movement_refs uuid[] not null default '{}',
  planned_date date not null,
  status text not null check (status in ('SENDING', 'SENT', 'FAILED')),
  -- Chosen before the first attempt, so that a retry is recognised by every mail server as the same message.
  message_id text not null default '',
  recipient text not null default '',
  comment text not null default '',
  failure_code text not null default '',
  failure_reason text not null default '',
  -- Language in which it is written, so that a retry without its caller writes the same.
  language text not null default 'fr' check (language in ('fr', 'en')),
  created_at timestamptz not null default now(),
  -- Begin of the last attempt: one that never ended (the server was killed) is taken up again.
  attempted_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (tenant_id, reminder_id),
  unique (tenant_id, planned_id),
  foreign key (tenant_id, master_ref) references masters
);
create index reminders_by_tiers on reminders (tenant_id, master_ref, tiers_ref, created_at desc);
create index reminders_unfinished on reminders (tenant_id, attempted_at) where status = 'SENDING';

create table alerts (
  tenant_id uuid not null,
  alert_id uuid not null default gen_random_uuid(),
  master_ref text not null,
  tiers_ref text not null,
  round integer not null,
  type text not null check (type in ('FORMAL_NOTICE_RECOMMENDED', 'DEBT_COLLECTION_DELEGATION_RECOMMENDED')),
  days_late integer not null,
  amount numeric(14, 2) not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'DONE', 'DISMISSED')),
  created_at timestamptz not null default now(),
  primary key (tenant_id, alert_id),
  unique (tenant_id, master_ref, tiers_ref, round, type),
  foreign key (tenant_id, master_ref) references masters
);

-- How the planning of an account stands: one row an account.
create table plannings (
  tenant_id uuid not null,
  master_ref text not null,
  planning_id uuid not null default gen_random_uuid(),
  state text not null check (state in ('PENDING', 'STARTED', 'SUCCESS', 'ERROR')),
  requested_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  planned integer not null default 0,
  alerts integer not null default 0,
  primary key (tenant_id, master_ref),
  foreign key (tenant_id, master_ref) references masters
);

-- The same key gives the same answer. The user is part of the key, so that keys cannot be guessed across users.
create table idempotency_keys (
  tenant_id uuid not null,
  user_id uuid not null,
  key text not null,
  request_digest text not null,
  -- 0 while the first request is at work.
  status integer not null default 0,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id, key)
);

do $$
declare t text;
begin
  foreach t in array array['masters', 'imports', 'import_chunks', 'import_errors', 'import_kept', 'import_mappings', 'tiers', 'movements',
    'events', 'planned_reminders', 'reminders', 'alerts', 'plannings', 'idempotency_keys', 'memberships', 'tenants'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_tenant on %I to echeance_app using (tenant_id = current_setting(''app.tenant'')::uuid)
      with check (tenant_id = current_setting(''app.tenant'')::uuid)', t);
    execute format('create policy of_system on %I to echeance_system using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to echeance_app, echeance_system', t);
  end loop;
end $$;

-- Users belong to no tenant: the application role reads only those who share the tenant.
alter table users enable row level security;
alter table users force row level security;
create policy of_tenant on users for select to echeance_app
  using (exists (select from memberships m where m.user_id = users.user_id and m.tenant_id = current_setting('app.tenant')::uuid));
create policy of_system on users to echeance_system using (true) with check (true);
grant select on users to echeance_app;
grant select, insert, update, delete on users to echeance_system;
grant usage on sequence import_ids to echeance_app, echeance_system;
