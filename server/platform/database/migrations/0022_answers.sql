-- What the mail server said when it took an e-mail: part of the proof that it was sent.
alter table reminders add column answer text not null default '';
