-- Balances of the customers, worked out once for a pair of editions and a day (what is overdue depends on the day), so
-- that lists sort and filter by indexes whatever the number of movements.
create sequence balance_set_ids;

create table balance_sets (
  tenant_id uuid not null,
  master_ref text not null,
  tiers_edition bigint not null,
  -- 0 before the first import of movements.
  movements_edition bigint not null,
  as_of date not null,
  set_id bigint not null default nextval('balance_set_ids'),
  tiers_count integer not null default 0,
  -- The aged balance of the account, as the contract gives it; null while the lines are still written.
  aged jsonb,
  primary key (tenant_id, master_ref, tiers_edition, movements_edition, as_of),
  foreign key (tenant_id, master_ref) references masters
);

create table balances (
  tenant_id uuid not null,
  set_id bigint not null,
  ref text not null,
  -- The name shown, without accents and capitals, to sort by.
  name_key text collate "C" not null,
  -- All that a search looks in, likewise.
  search_key text collate "C" not null,
  total numeric(14, 2) not null,
  overdue numeric(14, 2) not null,
  days_late integer not null,
  -- Debts by days after the due date, before credits.
  not_due numeric(14, 2) not null,
  d1_30 numeric(14, 2) not null,
  d31_60 numeric(14, 2) not null,
  d61_90 numeric(14, 2) not null,
  over_90 numeric(14, 2) not null,
  primary key (tenant_id, set_id, ref)
);
create index balances_by_name on balances (tenant_id, set_id, name_key, ref);
create index balances_by_total on balances (tenant_id, set_id, total, ref);
create index balances_by_overdue on balances (tenant_id, set_id, overdue, ref);
create index balances_by_days on balances (tenant_id, set_id, days_late, ref);

do $$
declare t text;
begin
  foreach t in array array['balance_sets', 'balances'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_tenant on %I to echeance_app using (tenant_id = current_setting(''app.tenant'')::uuid)
      with check (tenant_id = current_setting(''app.tenant'')::uuid)', t);
    execute format('create policy of_system on %I to echeance_system using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to echeance_app, echeance_system', t);
  end loop;
end $$;
grant usage on sequence balance_set_ids to echeance_app, echeance_system;
