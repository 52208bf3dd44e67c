-- What kind of public body a customer is ('': as its SIREN says), and its references in the invoicing portal.
alter table tiers add column public_body text not null default '';
alter table tiers add column service_code text not null default '';
alter table tiers add column commitment_number text not null default '';

create index tiers_public on tiers (tenant_id, edition, ref)
  where type = 'B2B' and (public_body <> '' or legal_id ~ '^[12][0-9]{8}([0-9]{5})?$');
