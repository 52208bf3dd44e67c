-- Who switched a scenario off, and when; null while it is on.
alter table scenarios add column switched_off_at timestamptz;
alter table scenarios add column switched_off_by uuid;
update scenarios s set switched_off_at = l.at, switched_off_by = l.user_id from (
  select distinct on (tenant_id, master_ref, params ->> 'name') tenant_id, master_ref, params ->> 'name' as name, at, user_id
  from logs where code = 'SCENARIO_PUBLISHED' order by tenant_id, master_ref, params ->> 'name', at desc
) l where not s.enabled and l.tenant_id = s.tenant_id and l.master_ref = s.master_ref and l.name = s.name;
