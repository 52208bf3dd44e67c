-- What an account notes of its customers in its own words. The definitions of its fields, and the tags it uses.
alter table masters add column custom_fields jsonb not null default '{"next": 1, "fields": []}';
alter table masters add column tags jsonb not null default '[]';
-- They are part of a customer's row, so that an import shows them with the rest or not at all. JSON, so that a search
-- for a person's data reads them.
alter table tiers add column tags jsonb not null default '[]';
alter table tiers add column custom_values jsonb not null default '{}';
