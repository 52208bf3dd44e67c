-- Whom a scenario is for, and customers who may not be reminded by law.

-- Since when the customer is in insolvency proceedings (L622-21 Code de commerce stops every claim); null: not.
alter table tiers_settings add column insolvent_since date;

-- The scenario of all customers for whom none is chosen, by themselves or by their type.
alter table scenarios add column for_all boolean not null default false;
alter table scenarios add constraint scenarios_audience check (not (for_all and customer_type is not null));
create unique index scenarios_one_for_all on scenarios (tenant_id, master_ref) where for_all;
