-- A manager whose address had an account when they were asked: they join by the link of an invitation, of their own will.
alter table sign_ups add column manager_invited boolean not null default false;
