-- What a dispute is about, who settles it, and by when; null for disputes without a category and for other events.
alter table events add column category_id text;
-- The name as it was chosen: the account may rename or drop its categories.
alter table events add column category_name text not null default '';
-- Null: whoever looks after the customer.
alter table events add column owner_id uuid references users;
alter table events add column deadline date;
create index events_by_owner on events (tenant_id, owner_id) where owner_id is not null and end_date is null;
