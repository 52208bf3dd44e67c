-- The tag of the customers who follow a scenario; '' for scenarios that are not for a tag.
alter table scenarios add column customer_tag text not null default '';
alter table scenarios drop constraint scenarios_audience;
alter table scenarios add constraint scenarios_audience
  check (for_all::int + (customer_type is not null)::int + (customer_tag <> '')::int <= 1);
create unique index scenarios_one_by_tag on scenarios (tenant_id, master_ref, lower(customer_tag)) where customer_tag <> '';
update scenarios set draft = draft || '{"tag": ""}' where draft is not null;
