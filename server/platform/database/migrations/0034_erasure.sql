-- Somebody whose account was erased: the row stays as an empty one, so that what was done keeps its author's number, and
-- a token that is still valid makes no new user of it.
alter table users add column erased_at timestamptz;
