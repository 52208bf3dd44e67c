-- Formal notices and delegations: what stands in `events` as their kind is a case with a number, a status and amounts.

-- Set when the identity of the account's company was verified: only then may debts be entrusted to a partner.
alter table masters add column verified_at timestamptz;
update masters set verified_at = now() where master_ref = 'DEMO';

create table cases (
  tenant_id uuid not null,
  -- The event of kind FORMAL_NOTICE or DEBT_COLLECTION_DELEGATION, by which the planner knows of it.
  event_id uuid not null,
  master_ref text not null,
  case_number text not null,
  type text not null check (type in ('FORMAL_NOTICE', 'DEBT_COLLECTION_DELEGATION')),
  tiers_ref text not null,
  -- As they were on that day, whatever the customer is called later.
  tiers_name text not null,
  status text not null check (status in ('OPEN', 'SENT', 'CLOSED')),
  -- Delegations only.
  mandate text check (mandate in ('WAITING_TRANSFER', 'WAITING_TREATMENT', 'TREATED', 'REFUSED', 'NOT_TRANSFERRED')),
  -- Why a partner refused it, or why it could not be transmitted.
  refusal text not null default '',
  comment text not null default '',
  -- Asked of the customer, and recovered by the partner, in the account's currency.
  claimed_amount numeric(14, 2) not null,
  recovered_amount numeric(14, 2) not null default 0,
  -- The first day on which one of its invoices can no longer be claimed in court.
  limitation_date date,
  -- The order that paid for it.
  transaction_number text,
  created_by uuid not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  closed_at timestamptz,
  primary key (tenant_id, event_id),
  unique (tenant_id, master_ref, case_number),
  foreign key (tenant_id, event_id) references events
);
create index cases_by_status on cases (tenant_id, master_ref, status, created_at desc);
create index cases_by_tiers on cases (tenant_id, master_ref, tiers_ref);
create index cases_to_transmit on cases (mandate, created_at) where mandate in ('WAITING_TRANSFER');

-- Invoices of a case. Those that a light account typed have no movement.
create table case_invoices (
  tenant_id uuid not null,
  event_id uuid not null,
  position integer not null,
  unique_ref uuid,
  document_number text not null,
  document_date date not null,
  due_date date not null,
  -- What was left of it when it was added.
  amount numeric(14, 2) not null,
  added_at timestamptz not null,
  primary key (tenant_id, event_id, position),
  foreign key (tenant_id, event_id) references cases
);

-- Documents of a case, by their kind: what a person joined, the notice as it was sent.
create table case_documents (
  tenant_id uuid not null,
  event_id uuid not null,
  file_id uuid not null,
  kind text not null check (kind in ('JOINED', 'NOTICE')),
  added_at timestamptz not null,
  primary key (tenant_id, event_id, file_id),
  foreign key (tenant_id, event_id) references cases,
  foreign key (tenant_id, file_id) references files
);

-- Payments of the customer that a person told the partner of.
create table case_payments (
  tenant_id uuid not null,
  payment_id uuid not null default gen_random_uuid(),
  event_id uuid not null,
  document_number text not null,
  payment_date date not null,
  amount numeric(14, 2) not null,
  declared_by uuid not null,
  declared_at timestamptz not null,
  primary key (tenant_id, payment_id),
  foreign key (tenant_id, event_id) references cases
);
create index case_payments_by_case on case_payments (tenant_id, event_id);

-- What happened to a case, in order: the follow-up shows it, and the file of the case holds it.
create table case_steps (
  tenant_id uuid not null,
  event_id uuid not null,
  step integer not null,
  at timestamptz not null,
  -- Null: the application or the partner did it.
  user_id uuid,
  code text not null,
  params jsonb not null default '{}',
  primary key (tenant_id, event_id, step),
  foreign key (tenant_id, event_id) references cases
);

-- The draft of a case or of a mass delegation: one of each kind for each user and account.
create table drafts (
  tenant_id uuid not null,
  master_ref text not null,
  user_id uuid not null,
  kind text not null check (kind in ('CASE', 'MASS_DELEGATION')),
  content jsonb not null,
  -- Counted up by each change: a second tab that writes an older one is told so.
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (tenant_id, master_ref, user_id, kind),
  foreign key (tenant_id, master_ref) references masters
);

-- Files of a draft, deleted with it unless a case took them over.
create table draft_documents (
  tenant_id uuid not null,
  master_ref text not null,
  user_id uuid not null,
  kind text not null,
  -- Of a mass delegation, the customer whose document it is; '' otherwise.
  tiers_ref text not null default '',
  file_id uuid not null,
  primary key (tenant_id, file_id),
  foreign key (tenant_id, master_ref, user_id, kind) references drafts on delete cascade,
  foreign key (tenant_id, file_id) references files
);
create index draft_documents_by_draft on draft_documents (tenant_id, master_ref, user_id, kind);

-- What an account buys. No amount comes from a browser.
create table orders (
  tenant_id uuid not null,
  order_id uuid not null default gen_random_uuid(),
  -- By which payment pages and the account know it.
  transaction_number text not null,
  master_ref text not null,
  user_id uuid not null,
  purpose text not null check (purpose in ('FORMAL_NOTICE', 'DRAFT_FORMAL_NOTICE', 'SUBSCRIPTION', 'COMPANY_INFORMATION')),
  -- What is bought, so that pressing twice or two tabs find the same order: see orders_standing.
  subject text not null,
  -- What is done once it is paid, as the server checked it when the order was made.
  content jsonb not null,
  net_amount numeric(14, 2) not null,
  vat_amount numeric(14, 2) not null,
  -- UNKNOWN: the provider could not be asked; never taken for paid or refused.
  status text not null check (status in ('CREATED', 'WAITING', 'UNKNOWN', 'OK', 'KO')),
  gateway text not null,
  -- The provider's own reference, and the address of its payment page.
  gateway_reference text not null default '',
  payment_url text not null default '',
  -- The case or what else came of it.
  result jsonb,
  created_at timestamptz not null,
  asked_at timestamptz,
  ended_at timestamptz,
  primary key (tenant_id, order_id),
  unique (tenant_id, transaction_number),
  foreign key (tenant_id, master_ref) references masters
);
create unique index orders_standing on orders (tenant_id, master_ref, purpose, subject)
  where status in ('CREATED', 'WAITING', 'UNKNOWN');
create index orders_to_ask on orders (status, asked_at) where status in ('CREATED', 'WAITING', 'UNKNOWN');

do $$
declare t text;
begin
  foreach t in array array['cases', 'case_invoices', 'case_documents', 'case_payments', 'case_steps', 'drafts',
    'draft_documents', 'orders'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_tenant on %I to echeance_app using (tenant_id = current_setting(''app.tenant'')::uuid)
      with check (tenant_id = current_setting(''app.tenant'')::uuid)', t);
    execute format('create policy of_system on %I to echeance_system using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to echeance_app, echeance_system', t);
  end loop;
end $$;
