-- A list of customers may complete stored ones instead of replacing what they are.
alter table imports add column completes boolean not null default false;
