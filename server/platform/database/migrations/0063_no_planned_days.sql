-- How late a customer is, is told by their balance alone: what a planning had written of it grew old with each day, and
-- made each of its rows be written again.
drop index planned_reminders_by_days;
alter table planned_reminders drop column days_late;
