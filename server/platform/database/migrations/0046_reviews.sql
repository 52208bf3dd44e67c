-- Verifications that a person of the seller decides, and what withdraws a verification.
alter table masters
  -- Who said so: our own reading of the documents, a provider, or a person of the seller. Null: not known, from before.
  add column verified_by text check (verified_by in ('READING', 'PROVIDER', 'REVIEWER')),
  -- Why the last verification no longer counts; null while it counts, and when there was none.
  add column verification_withdrawn text
    check (verification_withdrawn in ('COMPANY_RENAMED', 'MANAGER_CHANGED', 'READING_ALONE', 'REVIEW_REFUSED'));

alter table identity_processes drop constraint identity_processes_status_check;
alter table identity_processes
  add constraint identity_processes_status_check check (status in
    ('STARTED', 'PENDING', 'REVIEW', 'OK', 'WARN', 'KO', 'REFUSED', 'KYC_PROCESS_ERROR', 'ABORTED')),
  -- What was read and what the account said of itself, encrypted as the documents are.
  add column findings bytea,
  -- Language in which whoever began it is written to.
  add column language text not null default 'fr' check (language in ('fr', 'en')),
  -- When it began to wait for a person of the seller.
  add column waits_since timestamptz,
  add column decided_by uuid,
  add column decided_at timestamptz,
  -- Why a person refused it: codes, and words for whoever began it.
  add column refusal_reasons jsonb not null default '[]',
  add column refusal_comment text not null default '';
create index identity_processes_waiting on identity_processes (waits_since) where status = 'REVIEW';

-- One way in which a verification ends: what was verified is no longer the same. Runs as whoever changes it.
create function withdraw_verification(of_tenant uuid, of_master text, why text) returns void language plpgsql as $$
begin
  update identity_processes set superseded = true, findings = null
    where tenant_id = of_tenant and master_ref = of_master and not superseded;
  update masters set verified_at = null, verified_by = null, verification_withdrawn = why
    where tenant_id = of_tenant and master_ref = of_master and verified_at is not null;
  if found then
    insert into logs (tenant_id, master_ref, code, params)
      values (of_tenant, of_master, 'VERIFICATION_WITHDRAWN', jsonb_build_object('reason', why));
  end if;
end $$;

create function withdraw_of_renamed() returns trigger language plpgsql as $$
begin
  perform withdraw_verification(new.tenant_id, new.master_ref, 'COMPANY_RENAMED');
  return null;
end $$;
create trigger withdraw_of_renamed after update of name, trade_name, siren on masters for each row
  when ((old.name, old.trade_name, old.siren) is distinct from (new.name, new.trade_name, new.siren))
  execute function withdraw_of_renamed();

create function withdraw_of_tenant() returns trigger language plpgsql as $$
begin
  perform withdraw_verification(m.tenant_id, m.master_ref, 'COMPANY_RENAMED') from masters m
    where m.tenant_id = new.tenant_id;
  return null;
end $$;
create trigger withdraw_of_tenant after update of name on tenants for each row
  when (old.name is distinct from new.name) execute function withdraw_of_tenant();

-- Who signed an account up, whose name is the manager's where no other one is named.
create function signer_of(of_tenant uuid, of_master text) returns uuid language sql stable as $$
  select user_id from sign_ups where tenant_id = of_tenant and master_ref = of_master
  order by invited desc, created_at, sign_up_id limit 1
$$;
-- True while the manager is one whom a third person named.
create function has_named_manager(of_tenant uuid, of_master text) returns boolean language sql stable as $$
  select exists (select from sign_ups where tenant_id = of_tenant and master_ref = of_master
    and manager is not null and ended_at is null)
$$;

create function withdraw_of_manager() returns trigger language plpgsql as $$
begin
  perform withdraw_verification(old.tenant_id, old.master_ref, 'MANAGER_CHANGED');
  return coalesce(new, old);
end $$;
create trigger withdraw_of_manager before update of manager on sign_ups for each row
  when (old.tenant_id is not null and old.manager is distinct from new.manager) execute function withdraw_of_manager();

create function withdraw_of_signer() returns trigger language plpgsql as $$
begin
  if (old.manager is not null and old.ended_at is null)
    or (signer_of(old.tenant_id, old.master_ref) = old.user_id and not has_named_manager(old.tenant_id, old.master_ref)) then
    perform withdraw_verification(old.tenant_id, old.master_ref, 'MANAGER_CHANGED');
  end if;
  return old;
end $$;
create trigger withdraw_of_signer before delete on sign_ups for each row
  when (old.tenant_id is not null) execute function withdraw_of_signer();

create function withdraw_of_person() returns trigger language plpgsql as $$
begin
  perform withdraw_verification(s.tenant_id, s.master_ref, 'MANAGER_CHANGED') from sign_ups s
    where s.user_id = new.user_id and s.tenant_id is not null
      and signer_of(s.tenant_id, s.master_ref) = new.user_id and not has_named_manager(s.tenant_id, s.master_ref);
  return null;
end $$;
create trigger withdraw_of_person after update of first_name, last_name on users for each row
  when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function withdraw_of_person();

-- A document that is gone takes with it what was read of it; what waits for a person can no longer be decided.
create function forget_findings() returns trigger language plpgsql as $$
begin
  update identity_processes set findings = null, superseded = superseded or status <> 'OK'
    where tenant_id = old.tenant_id and master_ref = old.master_ref;
  return null;
end $$;
create trigger forget_findings after delete on identity_documents for each row execute function forget_findings();

-- Persons of the seller who decide: like the partner's they belong to no tenant. Under the role echeance_reviewer a
-- transaction reads the verifications that wait for a decision or that this person decided, and writes nothing. Of a
-- company to which they belong or belonged they see nothing.
do $$
begin
  if not exists (select from pg_roles where rolname = 'echeance_reviewer') then create role echeance_reviewer nologin; end if;
exception when duplicate_object or unique_violation then null; -- another process made it at the same moment
end $$;
grant echeance_reviewer to current_user;
grant usage on schema public to echeance_reviewer;

create policy of_reviewer on memberships for select to echeance_reviewer
  using (user_id = current_setting('app.reviewer')::uuid);
create policy of_reviewer on former_members for select to echeance_reviewer
  using (user_id = current_setting('app.reviewer')::uuid);
create policy of_reviewer on identity_processes for select to echeance_reviewer
  using (((status = 'REVIEW' and not superseded) or decided_by = current_setting('app.reviewer')::uuid)
    and started_by <> current_setting('app.reviewer')::uuid
    and not exists (select from memberships m where m.tenant_id = identity_processes.tenant_id)
    and not exists (select from former_members f where f.tenant_id = identity_processes.tenant_id));
-- The tables below look the process up under the same role, and so under the policy above.
create policy of_reviewer on masters for select to echeance_reviewer
  using (exists (select from identity_processes p where p.tenant_id = masters.tenant_id and p.master_ref = masters.master_ref));
-- Once it is decided, its documents are nobody's business but the account's.
create policy of_reviewer on identity_documents for select to echeance_reviewer
  using (exists (select from identity_processes p where p.tenant_id = identity_documents.tenant_id
    and p.master_ref = identity_documents.master_ref and p.status = 'REVIEW' and not p.superseded));
grant select (tenant_id, user_id) on memberships, former_members to echeance_reviewer;
grant select on identity_processes, identity_documents to echeance_reviewer;
grant select (tenant_id, master_ref, name, trade_name, siren, street, post_code, city, country)
  on masters to echeance_reviewer;
