-- The address to which a user sends one planned e-mail; null: the customer's own.
alter table planned_reminders add column own_recipient text;
