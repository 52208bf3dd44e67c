-- The due date of the oldest overdue invoice that a reminder asks for; null: none is overdue.
alter table planned_reminders add column oldest_due date;
update planned_reminders p set oldest_due = (
  select min(m.due_date) from masters a
  join movements m on m.tenant_id = a.tenant_id and m.edition = a.movements_edition and m.unique_ref = any(p.movement_refs)
  where a.tenant_id = p.tenant_id and a.master_ref = p.master_ref and m.due_amount > 0)
where status in ('PLANNED', 'SENDING', 'FAILED');

-- Counters are read with their amounts.
drop index planned_reminders_by_media;
create index planned_reminders_by_media on planned_reminders (tenant_id, master_ref, media, planned_date) include (amount)
  where status in ('PLANNED', 'SENDING', 'FAILED');
