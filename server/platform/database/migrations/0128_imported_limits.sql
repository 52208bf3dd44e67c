-- The credit limit that a file gives a customer, if it differs from the one that applies; null once the import ended.
alter table tiers add column given_limit jsonb;
