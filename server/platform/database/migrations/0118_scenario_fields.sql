-- The custom field, and the value of it, of the customers who follow a scenario; '' for scenarios that are for no field.
alter table scenarios add column customer_field text not null default '';
alter table scenarios add column customer_value text not null default '';
alter table scenarios drop constraint scenarios_audience;
alter table scenarios add constraint scenarios_audience
  check (for_all::int + (customer_type is not null)::int + (customer_tag <> '')::int + (customer_field <> '')::int <= 1
    and (customer_field = '') = (customer_value = ''));
create unique index scenarios_one_by_field on scenarios (tenant_id, master_ref, customer_field, customer_value)
  where customer_field <> '';
update scenarios set draft = draft || '{"field": "", "value": ""}' where draft is not null;
