-- Letters made together: one file to print, the letters of several customers in the order in which they were chosen.
create table print_batches (
  tenant_id uuid not null,
  batch_id uuid not null default gen_random_uuid(),
  master_ref text not null,
  -- Its chart: MAKING, then READY to be printed; RECORDING once a person said that it is printed, then PRINTED.
  state text not null default 'MAKING' check (state in ('MAKING', 'READY', 'RECORDING', 'PRINTED', 'CANCELLED')),
  -- Language of customers of whom nobody chose one.
  language text not null check (language in ('fr', 'en')),
  user_id uuid,
  -- All letters in one file; null when none could be made.
  file_id uuid,
  created_at timestamptz not null default now(),
  -- Last sign of life of the work on it.
  touched_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (tenant_id, batch_id),
  foreign key (tenant_id, master_ref) references masters
);
create index print_batches_open on print_batches (tenant_id, master_ref) where state in ('MAKING', 'READY', 'RECORDING');

-- One letter of a batch. Its content is kept, so that the common file is made of the same words as the single ones.
create table print_letters (
  tenant_id uuid not null,
  batch_id uuid not null,
  position integer not null,
  tiers_ref text not null,
  tiers_name text not null default '',
  -- CLAIMED: its reminder is on its way, its file is not stored yet. FAILED: nothing of it is sent.
  state text not null default 'PENDING'
    check (state in ('PENDING', 'CLAIMED', 'MADE', 'FAILED', 'SENT', 'CANCELLED')),
  planned_id uuid,
  reminder_id uuid,
  content jsonb,
  file_id uuid,
  failure_code text not null default '',
  failure_reason text not null default '',
  primary key (tenant_id, batch_id, position),
  unique (tenant_id, batch_id, tiers_ref),
  foreign key (tenant_id, batch_id) references print_batches
);

do $$
declare t text;
begin
  foreach t in array array['print_batches', 'print_letters'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_tenant on %I to echeance_app using (tenant_id = current_setting(''app.tenant'')::uuid)
      with check (tenant_id = current_setting(''app.tenant'')::uuid)', t);
    execute format('create policy of_system on %I to echeance_system using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to echeance_app, echeance_system', t);
  end loop;
end $$;
