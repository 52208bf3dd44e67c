import type { Tx } from './database.ts'
import { sql } from './sql.ts'

/**
 * The schema according to the catalogue, one line per object, in a form that does not depend on the version of
 * PostgreSQL. Leaves out the migrations table and objects of extensions.
 */
export const schemaLines = async (tx: Tx): Promise<string[]> => {
  const rows = await tx.rows<{ line: string }>(sql`
    with tables as (
      select c.* from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relname <> 'schema_migrations'
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    )
    select concat_ws(' ', 'column', c.relname || '.' || a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then 'not null' end, pg_get_expr(d.adbin, d.adrelid)) as line
    from tables c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind in ('r', 'p', 'v', 'm')
    union all
    select concat_ws(' ', 'constraint', c.relname || '.' || k.conname, pg_get_constraintdef(k.oid))
    from tables c join pg_constraint k on k.conrelid = c.oid and k.contype in ('c', 'f', 'p', 'u', 'x')
    union all
    select concat_ws(' ', 'index', pg_get_indexdef(i.indexrelid)) from tables c join pg_index i on i.indrelid = c.oid
    union all
    select concat_ws(' ', 'row-level security of', c.relname, c.relrowsecurity, c.relforcerowsecurity)
    from tables c where c.relkind = 'r'
    union all
    select concat_ws(' ', 'policy', p.tablename || '.' || p.policyname, p.permissive, p.roles, p.cmd, p.qual, '/', p.with_check)
    from pg_policies p where p.schemaname = 'public'
    union all
    select concat_ws(' ', 'function', p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')', p.prosecdef,
      p.provolatile, p.proconfig, md5(p.prosrc))
    from pg_proc p where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid)) from tables c join pg_trigger t on t.tgrelid = c.oid and not t.tgisinternal
    union all
    select concat_ws(' ', 'grant on', c.relname, 'to', a.grantee::regrole, string_agg(a.privilege_type, ' ' order by a.privilege_type))
    from tables c cross join aclexplode(c.relacl) a
    where a.grantee <> 0 and a.grantee::regrole::text like 'echeance\_%' group by c.relname, a.grantee
    union all
    select concat_ws(' ', 'sequence', c.relname) from tables c where c.relkind = 'S'
    union all
    select concat_ws(' ', 'view', c.relname, pg_get_viewdef(c.oid)) from tables c where c.relkind in ('v', 'm')
    order by 1`)
  return rows.map(({ line }) => line)
}
