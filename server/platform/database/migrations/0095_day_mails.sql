-- The hour from which a user is sent the summary of each business day by e-mail, as 17:00; null: never.
alter table users add column day_mail_at text check (day_mail_at ~ '^[0-2][0-9]:[0-5][0-9]$');

-- The last day whose summary a member was sent, so that one process sends it once.
alter table memberships add column day_mailed_on date;
