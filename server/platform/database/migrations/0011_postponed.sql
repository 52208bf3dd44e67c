-- Each planning reads what people postponed; without it the database read the whole plan once a batch.
create index planned_reminders_postponed on planned_reminders (tenant_id, master_ref, tiers_ref)
  where postponed_until is not null;
