-- The medium that a step replaces is told by instead_of and instead_because, of every medium: the flag told e-mails alone.
-- Rows that were planned before 0004 are planned anew with the next planning.
alter table planned_reminders drop column instead_of_email;
