-- Ground of chasing: what planning reads besides the imported lists, files, and the log of who did what.

-- What people decided about a customer. It outlives editions, which only hold what was imported.
create table tiers_settings (
  tenant_id uuid not null,
  master_ref text not null,
  tiers_ref text not null,
  -- The scenario chosen for this customer; null: the one of their type.
  scenario_id uuid,
  reminders_stopped boolean not null default false,
  stopped_comment text not null default '',
  -- Language of what is sent to them; null: that of the person who sends.
  language text check (language in ('fr', 'en')),
  -- A number that somebody else answered. Another number in the customer's file makes it void.
  wrong_phone text not null default '',
  updated_at timestamptz not null default now(),
  primary key (tenant_id, master_ref, tiers_ref),
  foreign key (tenant_id, master_ref) references masters
);

-- The people whom one speaks to at a customer; at most one is written to for collection.
create table contacts (
  tenant_id uuid not null,
  contact_id uuid not null default gen_random_uuid(),
  master_ref text not null,
  tiers_ref text not null,
  civility text not null check (civility in ('MR', 'MS', 'UNK')),
  first_name text not null,
  last_name text not null,
  phone text not null default '',
  email text not null default '',
  is_collection boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (tenant_id, contact_id),
  foreign key (tenant_id, master_ref) references masters
);
create index contacts_by_tiers on contacts (tenant_id, master_ref, tiers_ref);
create unique index contacts_one_collection on contacts (tenant_id, master_ref, tiers_ref) where is_collection;

-- Addresses from which mail came back, until somebody mends the address or says that it is right.
create table bounces (
  tenant_id uuid not null,
  bounce_id uuid not null default gen_random_uuid(),
  master_ref text not null,
  tiers_ref text not null,
  -- In small letters.
  email text not null,
  reminder_id uuid,
  -- Enhanced status code (RFC 3463) when one is known, as 5.1.1, and the words of the server that refused.
  status_code text not null default '',
  reason text not null default '',
  bounced_at timestamptz not null default now(),
  lifted_at timestamptz,
  primary key (tenant_id, bounce_id),
  foreign key (tenant_id, master_ref) references masters
);
create unique index bounces_open on bounces (tenant_id, master_ref, tiers_ref, email) where lifted_at is null;

-- Scenarios of an account. One without any works by the default scenario of the code.
create table scenarios (
  tenant_id uuid not null,
  scenario_id uuid not null default gen_random_uuid(),
  master_ref text not null,
  name text not null,
  -- Customers of this type follow it; null: customers for whom it is chosen, or all when it is the account's only one.
  customer_type text check (customer_type in ('B2B', 'B2C')),
  enabled boolean not null default true,
  published jsonb not null,
  -- What somebody is changing, and has not published.
  draft jsonb,
  version integer not null default 1,
  published_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, scenario_id),
  foreign key (tenant_id, master_ref) references masters
);
create unique index scenarios_one_by_type on scenarios (tenant_id, master_ref, customer_type) where customer_type is not null;

-- Texts of steps, in both languages: {"fr": {"subject", "body"}, "en": ...}.
create table reminder_templates (
  tenant_id uuid not null,
  template_id uuid not null default gen_random_uuid(),
  master_ref text not null,
  name text not null,
  media text not null check (media in ('EMAIL', 'LETTER', 'PHONE', 'SMS')),
  texts jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, template_id),
  foreign key (tenant_id, master_ref) references masters
);

-- Files of an account: logo, letters as they were sent. One table, so that a file and what names it change together.
create table files (
  tenant_id uuid not null,
  file_id uuid not null default gen_random_uuid(),
  master_ref text not null,
  name text not null,
  content_type text not null,
  size integer not null,
  -- SHA-256 of the content, as hexadecimal digits.
  digest text not null,
  content bytea not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, file_id),
  foreign key (tenant_id, master_ref) references masters
);

-- Who did what. The words come from the code of the entry in the reader's language.
create table logs (
  tenant_id uuid not null,
  log_id uuid not null default gen_random_uuid(),
  master_ref text not null,
  at timestamptz not null default now(),
  -- Null: the application itself.
  user_id uuid,
  code text not null,
  tiers_ref text not null default '',
  params jsonb not null default '{}',
  primary key (tenant_id, log_id),
  foreign key (tenant_id, master_ref) references masters
);
create index logs_by_time on logs (tenant_id, master_ref, at desc, log_id);

-- Limits and habits of the account's collection; absent keys have the defaults of src/domain/settings.ts.
alter table masters add column collection_settings jsonb not null default '{}';
alter table masters add column logo_file_id uuid;

-- The day to which a person moved it; null when nobody did.
alter table planned_reminders add column postponed_until date;
-- The scenario that planned it (null: the default one), and the hour from which it may be sent, as 09:30.
alter table planned_reminders add column scenario_id uuid;
alter table planned_reminders add column hour text;
-- Medium that the scenario names when it is another, and why.
alter table planned_reminders add column instead_of text check (instead_of in ('EMAIL', 'LETTER', 'PHONE', 'SMS'));
alter table planned_reminders add column instead_because text not null default '';

-- How an event ended: '' while it is open.
alter table events add column outcome text not null default ''
  check (outcome in ('', 'RESOLVED', 'KEPT', 'BROKEN', 'CANCELLED'));
alter table events add column created_by uuid;
alter table events drop constraint events_kind_check;
alter table events add constraint events_kind_check
  check (kind in ('PROMISE', 'DISPUTE', 'DISCREPANCY', 'DEBT_COLLECTION_DELEGATION', 'FORMAL_NOTICE'));
create index events_open on events (tenant_id, master_ref, kind, planned_date) where end_date is null;

-- What was sent, kept as it was sent; who sent it; what a person noted when it ended.
alter table reminders add column file_id uuid;
alter table reminders add column user_id uuid;
alter table reminders add column end_date timestamptz;
alter table reminders add column end_comment text not null default '';
-- The send's own chart (src/machines/send): a refused or bounced one reached nobody, so its step stands again.
alter table reminders drop constraint reminders_status_check;
alter table reminders add constraint reminders_status_check
  check (status in ('SENDING', 'SENT', 'FAILED', 'REFUSED', 'BOUNCED', 'CANCELLED'));

do $$
declare t text;
begin
  foreach t in array array['tiers_settings', 'contacts', 'bounces', 'scenarios', 'reminder_templates', 'files', 'logs'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_tenant on %I to echeance_app using (tenant_id = current_setting(''app.tenant'')::uuid)
      with check (tenant_id = current_setting(''app.tenant'')::uuid)', t);
    execute format('create policy of_system on %I to echeance_system using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to echeance_app, echeance_system', t);
  end loop;
end $$;
