-- Demonstrations are kept apart: a tenant stays what it was made, their mandates go to a partner of their own, and the
-- accounts that the server makes for them can be switched off.

-- When an account that the server made was switched off; nobody signs in to it, and its tokens are refused.
alter table users add column switched_off_at timestamptz;
-- Says that the password of a demo account is the one that is printed, without hashing it at each start; '' for others.
alter table identity_accounts add column demo_proof text not null default '';

create function tenant_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a tenant stays what it was made: a demonstration or not';
end $$;
create trigger tenant_stays before update on tenants for each row when (old.is_demo is distinct from new.is_demo)
  execute function tenant_stays();

alter table partners drop constraint partners_code_check;
alter table partners add constraint partners_code_check check (code in ('DESK', 'HTTP', 'DEMO'));

set local role echeance_system;
insert into partners (code, name) values ('DEMO', 'Recouvrement Delaunay (démonstration)');
update partner_users u set partner_id = (select partner_id from partners where code = 'DEMO')
  from users where users.user_id = u.user_id and users.user_type = 'DEMO';
update cases c set partner_id = (select partner_id from partners where code = 'DEMO')
  from tenants t where t.tenant_id = c.tenant_id and t.is_demo and c.partner_id is not null;
reset role;

-- Under the role of a partner: the demo partner finds demonstrations only, and every other one none of them.
create policy of_partner on tenants for select to echeance_partner using (true);
create policy of_partner on partners for select to echeance_partner using (true);
grant select (tenant_id, is_demo) on tenants to echeance_partner;
grant select (partner_id, code) on partners to echeance_partner;
create policy of_its_kind on cases as restrictive for select to echeance_partner using (
  (select p.code = 'DEMO' from partners p where p.partner_id = cases.partner_id)
    = (select t.is_demo from tenants t where t.tenant_id = cases.tenant_id));
