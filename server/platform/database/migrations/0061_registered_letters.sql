-- Letters of formal notices that a provider of registered mail prints and posts; written when the letter is made.
create table registered_letters (
  tenant_id uuid not null,
  -- The same on each attempt, so that the provider takes a letter once.
  letter_id uuid not null default gen_random_uuid(),
  event_id uuid not null,
  file_id uuid not null,
  -- Sender and recipient as they stand on the letter.
  content jsonb not null,
  -- HANDED: the provider has it; REFUSED: it is a person's to post; POSTED: its deposit is told.
  status text not null default 'WAITING' check (status in ('WAITING', 'HANDED', 'REFUSED', 'POSTED')),
  attempts integer not null default 0,
  -- The next attempt; while one is at work, when it is taken for dead.
  try_at timestamptz not null,
  reason text not null default '',
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, letter_id),
  unique (tenant_id, file_id),
  foreign key (tenant_id, event_id) references cases
);
create index registered_letters_due on registered_letters (try_at) where status = 'WAITING';
create index registered_letters_by_case on registered_letters (tenant_id, event_id);

-- What the provider told of a letter, each kind of news once.
create table registered_news (
  tenant_id uuid not null,
  letter_id uuid not null,
  kind text not null check (kind in ('DEPOSITED', 'DELIVERED', 'RETURNED', 'FAILED')),
  received_at timestamptz not null,
  primary key (tenant_id, letter_id, kind),
  foreign key (tenant_id, letter_id) references registered_letters
);

-- Signatures of a provider's messages as long as they are valid: one that is seen again is a replay.
create table registered_received (
  signature text primary key,
  received_at timestamptz not null
);

alter table case_documents drop constraint case_documents_kind_check;
alter table case_documents add constraint case_documents_kind_check
  check (kind in ('JOINED', 'NOTICE', 'ACKNOWLEDGEMENT', 'DEPOSIT_PROOF', 'DELIVERY_PROOF'));

do $$
declare t text;
begin
  foreach t in array array['registered_letters', 'registered_news', 'registered_received'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_system on %I to echeance_system using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to echeance_system', t);
  end loop;
  foreach t in array array['registered_letters', 'registered_news'] loop
    execute format('create policy of_tenant on %I to echeance_app using (tenant_id = current_setting(''app.tenant'')::uuid)
      with check (tenant_id = current_setting(''app.tenant'')::uuid)', t);
    execute format('grant select, insert, update, delete on %I to echeance_app', t);
  end loop;
end $$;
