-- Lists and figures that a member is sent by e-mail, each week or month.
create table reports (
  tenant_id uuid not null,
  master_ref text not null,
  user_id uuid not null references users,
  -- Null: the figures of the dashboard.
  view_id uuid,
  every text not null check (every in ('WEEK', 'MONTH')),
  -- 1 is Monday; only a weekly report follows it.
  weekday smallint not null check (weekday between 1 and 5),
  -- The last day for which it was requested, so that of several processes one sends it, once.
  sent_for date not null,
  sent_at timestamptz,
  -- When it was last requested by hand.
  requested_at timestamptz,
  unique nulls not distinct (tenant_id, master_ref, user_id, view_id),
  foreign key (tenant_id, master_ref) references masters on delete cascade,
  foreign key (tenant_id, view_id) references views on delete cascade
);
create index reports_by_day on reports (sent_for);

alter table reports enable row level security;
alter table reports force row level security;
create policy of_tenant on reports to echeance_app using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
create policy of_system on reports to echeance_system using (true) with check (true);
grant select, insert, update, delete on reports to echeance_app, echeance_system;
