-- Mails in the mailbox of notices that could not be handled: kept by their place in the mailbox, so that somebody can look
-- at them there. It belongs to the installation, not to a tenant.
create table notices_set_aside (
  mailbox text not null,
  uid_validity text not null,
  uid bigint not null,
  reason text not null,
  set_aside_at timestamptz not null,
  primary key (mailbox, uid_validity, uid)
);
alter table notices_set_aside enable row level security;
alter table notices_set_aside force row level security;
create policy of_system on notices_set_aside to echeance_system using (true) with check (true);
grant select, insert, update, delete on notices_set_aside to echeance_system;

-- The mail at which reading stopped, and how often it did.
alter table mailbox_positions add column failed_uid bigint;
alter table mailbox_positions add column failures integer not null default 0;
