-- When the mail server took the message: written at once, so that a process that dies afterwards does not send it again.
alter table reminders add column accepted_at timestamptz;
