-- What an account pays for the application: one subscription an account, and what came of it.
create table subscriptions (
  tenant_id uuid not null,
  master_ref text not null,
  type text not null check (type in ('TRIAL', 'BASIC')),
  -- What is, or would be, paid for: a month, a year, or a month each time by automatic debit.
  duration text not null check (duration in ('ONE_MONTH', 'ONE_YEAR', 'AUTOMATIC_DEBIT')),
  -- A state of src/machines/subscription.
  status text not null
    check (status in ('TRIAL', 'UNPAID', 'ACTIVE', 'DEBITING', 'PAYMENT_REFUSED', 'CANCELLED', 'ENDED')),
  -- First day of the periods that follow each other without a gap, and how many of them were paid.
  began_on date not null,
  paid_periods integer not null default 0,
  -- The last day on which it may be used.
  valid_until date not null,
  -- The day after the period of which the debit was refused, and how often it was.
  refused_on date,
  refusals integer not null default 0,
  -- By what a later debit is taken: the provider, and its own reference of the means of payment; '' without one.
  gateway text not null default '',
  means text not null default '',
  begun_at timestamptz not null,
  cancelled_at timestamptz,
  ended_at timestamptz,
  primary key (tenant_id, master_ref),
  foreign key (tenant_id, master_ref) references masters
);
create index subscriptions_to_follow on subscriptions (valid_until) where status <> 'ENDED';

alter table subscriptions enable row level security;
alter table subscriptions force row level security;
create policy of_tenant on subscriptions to echeance_app using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
create policy of_system on subscriptions to echeance_system using (true) with check (true);
grant select, insert, update, delete on subscriptions to echeance_app, echeance_system;

-- Companies of the demonstration that are there already use it for a year.
insert into subscriptions (tenant_id, master_ref, type, duration, status, began_on, paid_periods, valid_until, begun_at)
select m.tenant_id, m.master_ref, 'BASIC', 'ONE_YEAR', 'ACTIVE', current_date, 1, current_date + interval '1 year' - interval '1 day', now()
from masters m join tenants t using (tenant_id) where t.is_demo and m.account_type = 'STANDARD';
