-- Pictures that go into letters and e-mails are made anew by the server from the points of what a person gave. Those that
-- were stored before are made anew after the next start, and are not shown until then.
alter table files add column reencoded boolean not null default false;
