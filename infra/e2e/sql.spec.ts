import { readdirSync } from 'node:fs';
import path from 'node:path';
import { BACKEND_SCHEMAS } from '@daybook/backend/schemas';
import { migrate } from '@daybook/event-store/postgres/migrate';
import { openPostgresEventStore } from '@daybook/event-store/postgres/postgres-event-store';
import { makeTestDatabase, type TestDatabase } from '@daybook/event-store/testing/test-database';
import { openReadModels } from '@daybook/projections/read-models';
import pg from 'pg';
import type ts from 'typescript';
import { type BuiltStatement, builtStatements } from './sql/built-statements.js';
import { type ColumnDescription, describeStatement } from './sql/describe-statement.js';
import { findStatements, type StatementSite } from './sql/find-statements.js';
import { rowProblems } from './sql/row-problems.js';

const root = process.cwd();
const FOLDERS = ['backend/src', 'projections/src', 'infra/event-store', 'infra/personal-data'];
const NOT_PRODUCTION =
  /\.spec\.tsx?$|\.d\.ts$|(^|\/)(testing|conformance|protocol-double|dist|node_modules)(\/|\.ts$)/;

/** Postgres takes these as they are: only what it plans can be looked at without being carried out. */
const IS_UTILITY =
  /^\s*(begin|commit|rollback|savepoint|release|set|create|drop|alter|grant|lock|listen|notify|analyze|do)\b/i;

/** Where the text is made at run time, and what runs it on real tables. */
const RUN_BY_ITS_OWN_SPECS: Readonly<Record<string, string>> = {
  'projections/src/read-models.ts': 'passes on what queries ask, which stands here at the queries',
  'infra/event-store/postgres/readers.ts': 'passes on what the log reads, which stands here at the readers',
  'infra/event-store/postgres/writer-connection.ts': 'passes on what the log appends',
  'infra/event-store/postgres/migrate.ts': 'one table in each schema: migrate.spec.ts',
  'projections/src/runner/row-statements.ts': 'made from entities: the spec of each projection',
  'projections/src/runner/verify.ts': 'of each table of a projection: replay.spec.ts',
};

function productionSources(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !NOT_PRODUCTION.test(path.join(folder, file)))
      .map((file) => path.join(root, folder, file)),
  );
}

let database: TestDatabase;
let client: pg.Client;
let built: readonly BuiltStatement[];
let nullable: ReadonlySet<string>;

beforeAll(async () => {
  database = await makeTestDatabase();
  await (await openPostgresEventStore({ url: database.url })).close();
  await migrate(database.url, BACKEND_SCHEMAS);
  const readModels = await openReadModels({ url: database.url, poolSize: 2 });
  built = await builtStatements(readModels);
  await readModels.close();
  client = new pg.Client({ connectionString: database.url, options: '-c search_path=read_models' });
  await client.connect();
  const { rows } = await client.query<{ key: string }>(
    `select attrelid || '.' || attnum as key from pg_attribute where attnum > 0 and not attnotnull`,
  );
  nullable = new Set(rows.map(({ key }) => key));
}, 60_000);
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Every statement of a site: as it stands there, or as it was built when it was asked for. */
function textsOf({ texts, name, ofReadModels }: StatementSite): readonly string[] {
  if (texts) return texts;
  if (!ofReadModels || name === '') return [];
  return built.filter((one) => one.name.startsWith(name)).map(({ text }) => text);
}

const isNullable = ({ tableId, columnId }: ColumnDescription) => nullable.has(`${tableId}.${columnId}`);

async function problemsOf(site: StatementSite, checker: ts.TypeChecker): Promise<string[]> {
  const texts = textsOf(site);
  if (texts.length === 0) return ['the text cannot be read off the sources, and nothing here builds it'];
  const found: string[] = [];
  for (const text of texts) {
    try {
      const columns = await describeStatement(client, text);
      const bigint = site.ofReadModels ? 'number' : 'string';
      found.push(...rowProblems(columns, site.row, { checker, bigint }, isNullable));
    } catch (error) {
      found.push((error as Error).message);
    }
  }
  return [...new Set(found)];
}

test('Postgres takes every statement of production code, and answers the rows that the code expects', async () => {
  const { sites, checker } = findStatements(root, productionSources());
  const problems: string[] = [];
  const runElsewhere = new Set<string>();
  let checked = 0;
  for (const site of sites) {
    if (IS_UTILITY.test(site.texts?.[0] ?? site.beginning)) continue;
    if (!site.texts && RUN_BY_ITS_OWN_SPECS[site.file]) {
      runElsewhere.add(site.file);
      continue;
    }
    checked += 1;
    for (const problem of await problemsOf(site, checker))
      problems.push(`${site.file}:${site.line} ${problem}`);
  }
  expect(problems).toEqual([]);
  expect([...runElsewhere].sort()).toEqual(Object.keys(RUN_BY_ITS_OWN_SPECS).sort());
  expect(checked).toBeGreaterThan(120);
}, 120_000);
