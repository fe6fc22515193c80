import type pg from 'pg';

/** Reads and cannot write; row-level security holds for it, unlike for the owner of a cluster. */
const READER = 'daybook_reader';

/** The setting by which a connection says for which website it reads. */
export const WEBSITE = 'daybook.website';

/** Start-up options of a connection that writes read models, and therefore sees all rows. */
export const PROJECTS = '-c daybook.projects=on';

/** Puts the wall around tables with personal data: rows are seen by those who name their website, and by projections. */
export async function secureTables(
  client: pg.ClientBase,
  schema: string,
  tables: readonly string[],
): Promise<void> {
  for (const table of tables) {
    const name = `${schema}."${table}"`;
    await client.query(`
      alter table ${name} enable row level security;
      alter table ${name} force row level security;
      create policy own_website on ${name} for select
        using (website_id = current_setting('${WEBSITE}', true));
      create policy projections on ${name}
        using (current_setting('daybook.projects', true) = 'on')`);
  }
}

/**
 * Makes the role that queries run as, where the account of `DATABASE_URL` would not be stopped by row-level security
 * itself.
 * @returns the role to take on; undefined when the account is stopped as it is
 */
export async function prepareReader(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ is_superuser: boolean; bypasses: boolean; may_read: boolean }>(
    `select rolsuper as is_superuser, rolsuper or rolbypassrls as bypasses,
       exists (select from pg_roles where rolname = $1 and pg_has_role(oid, 'member')) as may_read
     from pg_roles where rolname = current_user`,
    [READER],
  );
  if (!rows[0]?.bypasses) return undefined;
  if (rows[0].may_read) return READER;
  // roles belong to the whole cluster: another database's first start may be making it right now
  await client.query(`do $$ begin
    create role ${READER} nologin;
  exception when duplicate_object or unique_violation then null;
  end $$`);
  if (!rows[0].is_superuser) await client.query(`grant ${READER} to current_user`);
  return READER;
}

/** Lets the reader, where there is one, see the tables of these schemas that it does not see yet. */
export async function grantReading(client: pg.ClientBase, schemas: readonly string[]): Promise<void> {
  for (const privilege of await missingPrivileges(client, schemas)) {
    await client.query(`grant ${privilege} to ${READER}`);
  }
}

/** What the reader, where there is one, may not read of these schemas, as `grant` writes it. */
export async function missingPrivileges(
  client: pg.ClientBase,
  schemas: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await client.query<{ privilege: string }>(
    `select 'usage on schema ' || quote_ident(n.nspname) as privilege
     from pg_namespace n, pg_roles reader
     where n.nspname = any($2) and reader.rolname = $1 and not has_schema_privilege(reader.oid, n.oid, 'usage')
     union all
     select 'select on ' || c.oid::regclass::text
     from pg_class c, pg_roles reader
     where c.relnamespace in (select oid from pg_namespace where nspname = any($2)) and c.relkind = 'r'
       and reader.rolname = $1 and not has_table_privilege(reader.oid, c.oid, 'select')`,
    [READER, schemas],
  );
  return rows.map(({ privilege }) => privilege);
}
