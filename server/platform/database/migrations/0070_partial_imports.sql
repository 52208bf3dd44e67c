-- A file that holds only what is new settles nothing by what it lacks; its payments settle the invoices that they name.
alter table imports add column is_partial boolean not null default false;
alter table imports add column payments_applied boolean not null default false;
