import { type Pool, sessionSettings } from './pool';

/**
 * Stores the service's settings of a session with its login, for its database: behind a pooler connections cannot have settings of their own. Needs a direct
 * connection. A pooler applies them to connections that it opens afterwards.
 */
export async function storeLoginSettings(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ setting: string }>(
    `select unnest(s.setconfig) as setting from pg_db_role_setting s
     join pg_database d on d.oid = s.setdatabase join pg_roles r on r.oid = s.setrole
     where d.datname = current_database() and r.rolname = current_user`,
  );
  const known = new Set(rows.map(({ setting }) => setting));
  const { rows: names } = await pool.query<{ login: string; database: string }>(
    'select quote_ident(current_user) as login, quote_ident(current_database()) as database',
  );
  const [{ login, database } = { login: '', database: '' }] = names;
  for (const [name, value] of sessionSettings) {
    if (!known.has(`${name}=${value}`)) await pool.query(`alter role ${login} in database ${database} set ${name} = '${value}'`);
  }
}
