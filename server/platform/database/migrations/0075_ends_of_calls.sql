-- A call ends in more ways: already paid, to be sent again, wrong person; and at an hour when it is to be made again.
alter table calls drop constraint calls_outcome_check;
alter table calls add constraint calls_outcome_check check (outcome in ('PROMISE', 'ALREADY_PAID', 'SEND_AGAIN',
  'DISPUTE', 'CALL_AGAIN', 'WRONG_PERSON', 'WRONG_NUMBER', 'REACHED', 'NOT_REACHED'));
alter table calls add column again_at text;
alter table planned_reminders add column postponed_hour text;

-- Promises of one agreement, in instalments on the same invoices.
alter table events add column schedule_id uuid;
-- A payment that the customer says has been made: its reference, until the movements show it or not.
alter table events add column reference text not null default '';
alter table events drop constraint events_kind_check;
alter table events add constraint events_kind_check check (kind in ('PROMISE', 'DISPUTE', 'DISCREPANCY',
  'REPORTED_PAYMENT', 'DEBT_COLLECTION_DELEGATION', 'FORMAL_NOTICE'));
alter table events drop constraint events_outcome_check;
alter table events add constraint events_outcome_check
  check (outcome in ('', 'RESOLVED', 'KEPT', 'BROKEN', 'CANCELLED', 'PAID', 'NOT_SEEN'));

-- Since when somebody is known not to be the person to speak to.
alter table contacts add column wrong_since date;

-- The user's own texts of a reminder planned by hand, in each language, and whether the statement goes with it.
alter table planned_reminders add column own_texts jsonb;
alter table planned_reminders add column with_statement boolean not null default false;
