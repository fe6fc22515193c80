import pg from 'pg';
import { isAway, isPostgresAway, noteOfPostgres } from './away.js';
import { openPool } from './open-pool.js';

const ofPostgres = (code: string, severity = 'ERROR') =>
  Object.assign(new pg.DatabaseError('no', 2, 'error'), { code, severity });

test.each([
  '25006',
  '53100',
  '53200',
  '53400',
  '55P03',
  '58030',
  '57P03',
  '08006',
  '40001',
  '40P01',
  '28P01',
  '3D000',
])('%s is a server that cannot now', (code) => {
  expect(isAway(ofPostgres(code))).toBe(true);
  expect(isPostgresAway(ofPostgres(code))).toBe(true);
});

test.each(['23505', '22P02', '42501', '42P01', '57014', 'P0001', 'XX000'])(
  '%s is about the statement',
  (code) => {
    expect(isAway(ofPostgres(code))).toBe(false);
    expect(isAway(ofPostgres(code, 'FATAL'))).toBe(true);
  },
);

test('a lost connection is one of Postgres where it is known to be', async () => {
  const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const known = refused();
  noteOfPostgres(known);
  expect([isPostgresAway(refused()), isPostgresAway(known)]).toEqual([false, true]);
  const pool = openPool({ connectionString: 'postgres://nobody@127.0.0.1:1/none', max: 1 });
  for (const asked of [() => pool.query('select 1'), () => pool.connect()])
    expect(isPostgresAway(await asked().catch((error: unknown) => error))).toBe(true);
  await pool.end();
});
