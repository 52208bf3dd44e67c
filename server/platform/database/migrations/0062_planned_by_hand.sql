-- What a person planned outside of every scenario: its round is below 1, and it has the day that they chose.
alter table planned_reminders add column wanted_date date;
alter table planned_reminders add column title text not null default '';
alter table planned_reminders add column planned_by uuid;
-- HELD: kept while a rule keeps it back (the customer is stopped, the invoices are disputed or paid).
alter table planned_reminders drop constraint planned_reminders_status_check;
alter table planned_reminders add constraint planned_reminders_status_check
  check (status in ('PLANNED', 'HELD', 'CANCELLED', 'SENDING', 'SENT', 'FAILED'));
create index planned_reminders_by_hand on planned_reminders (tenant_id, master_ref, tiers_ref) where wanted_date is not null;
