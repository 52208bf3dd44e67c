-- Counts the changes made in place to the visible editions, so that what was worked out of them is known to be old.
alter table masters add column edits integer not null default 0;

-- Lists are sorted and filtered in memory (server/lists): these indexes are only written.
drop index balances_by_total;
drop index balances_by_overdue;
drop index balances_by_days;

-- Rows changed in place while an import of their list was running: its end takes them over as they are then.
create table import_edits (
  tenant_id uuid not null,
  import_id bigint not null,
  -- tiers.ref, or movements.unique_ref as text.
  row_key text not null,
  primary key (tenant_id, import_id, row_key),
  foreign key (tenant_id, import_id) references imports on delete cascade
);

-- What a person said of an invoice and no file holds; kept by its unique reference, which is the same in every edition.
create table movement_details (
  tenant_id uuid not null,
  master_ref text not null,
  unique_ref uuid not null,
  -- Years after which the debt can no longer be claimed, when they are not those of the law's general case.
  limitation_years integer not null check (limitation_years between 1 and 30),
  primary key (tenant_id, master_ref, unique_ref),
  foreign key (tenant_id, master_ref) references masters
);

create index planned_reminders_by_media on planned_reminders (tenant_id, master_ref, media, planned_date)
  where status in ('PLANNED', 'SENDING', 'FAILED');
create index planned_reminders_by_amount on planned_reminders (tenant_id, master_ref, amount)
  where status in ('PLANNED', 'SENDING', 'FAILED');
create index planned_reminders_by_days on planned_reminders (tenant_id, master_ref, days_late)
  where status in ('PLANNED', 'SENDING', 'FAILED');
create index alerts_open on alerts (tenant_id, master_ref, amount desc, tiers_ref, type) where status = 'OPEN';

do $$
declare t text;
begin
  foreach t in array array['import_edits', 'movement_details'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_tenant on %I to echeance_app using (tenant_id = current_setting(''app.tenant'')::uuid)
      with check (tenant_id = current_setting(''app.tenant'')::uuid)', t);
    execute format('create policy of_system on %I to echeance_system using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to echeance_app, echeance_system', t);
  end loop;
end $$;
