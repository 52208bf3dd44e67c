-- Roles that a dump names and does not hold: run before it is restored into a cluster that never had this application.
do $$
declare r text;
begin
  foreach r in array array['echeance_app', 'echeance_system', 'echeance_partner', 'echeance_reviewer'] loop
    if not exists (select from pg_roles where rolname = r) then execute format('create role %I nologin', r); end if;
    execute format('grant %I to current_user', r);
  end loop;
end $$;
