import { readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BACKEND_SCHEMAS } from '@daybook/backend/schemas';
import { migrate } from '@daybook/event-store/postgres/migrate';
import { openPostgresEventStore } from '@daybook/event-store/postgres/postgres-event-store';
import { makeTestDatabase, type TestDatabase } from '@daybook/event-store/testing/test-database';
import { openReadModels } from '@daybook/projections/read-models';
import pg from 'pg';
import { type BuiltStatement, builtStatements } from './sql/built-statements.js';
import { type ColumnDescription, describeStatement } from './sql/describe-statement.js';
import { findStatements, type StatementSite } from './sql/find-statements.js';
import { doorProblems } from './sql/one-door.js';
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
  'backend/src/platform/jobs/postgres-jobs.ts': 'of the tables of BullMQ: job-looks.spec.ts',
  'projections/src/read-models.ts': 'passes on what queries ask, which stands here at the queries',
  'infra/event-store/postgres/answer-watch.ts': 'passes on what the log reads and appends',
  'infra/event-store/postgres/migrate.ts': 'one table in each schema: migrate.spec.ts',
  'backend/src/cli/doctor/check-postgres.ts': 'the same tables: doctor.spec.ts',
  'projections/src/runner/tables/row-statements.ts': 'made from entities: the spec of each projection',
  'backend/src/cli/find-text.ts': 'of each table of the database: find-text.spec.ts',
  'backend/src/integrity/backup/write-backup.ts': 'of each table of a schema: backup.spec.ts',
  'backend/src/integrity/backup/restore-backup.ts': 'of each table of a backup: backup.spec.ts',
  'projections/src/analytics/keep-restated.ts':
    'of the live and the rebuilt tables: restated-figures.spec.ts',
  'projections/src/runner/transaction.ts': 'passes on what a batch sends in one packet: transaction.spec.ts',
  'projections/src/runner/running/apply-batch.ts':
    'passes on how a batch claims its checkpoint: lease.spec.ts',
  'projections/src/runner/replay/verify.ts': 'of each table of a projection: replay.spec.ts',
  'projections/src/runner/replay/swap.ts':
    'exchanges the tables of a projection in one message: replay.spec.ts',
  'projections/src/runner/replay/batch-pipeline.ts':
    'passes on what the rows of a projection ask: replay.spec.ts',
  'projections/src/runner/replay/pages-ahead.ts':
    'passes on what the rows of a projection ask: pages-ahead.spec.ts',
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
    `select attrelid || '.' || attnum as key from pg_attribute where attnum > 0 and not attnotnull and attrelid >= 16384`,
  );
  nullable = new Set(rows.map(({ key }) => key));
}, 60_000);
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Every statement of a site: as it stands there, or as it was built when it was asked for. */
function textsOf({ texts, name }: StatementSite, sites: readonly StatementSite[]): readonly string[] {
  if (texts) return texts;
  // of the names that a built one begins with, the longest is its own
  const names = sites.flatMap((site) => (site.texts || site.name === '' ? [] : [site.name]));
  const nameOf = (one: BuiltStatement) =>
    names.filter((begin) => one.name.startsWith(begin)).sort((a, b) => b.length - a.length)[0];
  return built.filter((one) => nameOf(one) === name).map(({ text }) => text);
}

const isNullable = ({ tableId, columnId }: ColumnDescription) => nullable.has(`${tableId}.${columnId}`);

type Found = ReturnType<typeof findStatements>;

async function problemsOf(site: StatementSite): Promise<string[]> {
  const { sites, checker } = found;
  const texts = textsOf(site, sites);
  if (texts.length === 0) return ['the text cannot be read off the sources, and nothing here builds it'];
  const problems: string[] = [];
  for (const text of texts) {
    problems.push(...doorProblems(site.file, text));
    try {
      const columns = await describeStatement(client, text);
      if (!site.isLookedAt) continue;
      const bigint = site.ofReadModels ? 'number' : 'string';
      problems.push(...rowProblems(columns, site.row, { checker, bigint }, isNullable));
    } catch (error) {
      problems.push((error as Error).message);
    }
  }
  return [...new Set(problems)];
}

/** Statements that are wrong, each in another way, and what is to be said of it. */
const PLANTED: readonly [call: string, problem: string][] = [
  [`query<{ sku: string }>('a', 'select skuu as sku from variant_stock')`, 'column "skuu" does not exist'],
  [
    `query<{ held: string }>('b', 'select held from variant_stock')`,
    'held is a number, and is taken for string',
  ],
  [
    `query<{ sku: string; held: number }>('c', 'select sku from variant_stock')`,
    'the statement does not answer held',
  ],
  [
    `query<{ sku: string }>('d', 'select sku, held from variant_stock')`,
    'the row has no held, which the statement answers',
  ],
  [
    `query<{ saved_by: string }>('e', 'select saved_by from owner_products')`,
    'saved_by may be null, and is taken for string',
  ],
  [
    `query<{ n: number }>('f', [1, 2].map((one) => \`select \${one} as n\`).join(' union '))`,
    'the text cannot be read off the sources, and nothing here builds it',
  ],
  [
    `query<{ blocks: number }>('g', 'select count(*) as blocks from draft_blocks')`,
    'draft_blocks is read by owner-*.queries.ts alone',
  ],
  [
    `query<{ version: number }>('h', 'select version from page_versions where website_id = $1')`,
    'page_versions is read through released-content.queries.ts',
  ],
];

let folder: string;
let planted: string;
let found: Found;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'daybook-sql-'));
  planted = path.join(folder, 'planted.queries.ts');
  const calls = PLANTED.map(([call]) => `  readModels.${call},`).join('\n');
  await writeFile(
    planted,
    `import type { ReadModels } from '${root}/projections/src/read-models';
export const asked = (readModels: ReadModels) => Promise.all([
${calls}
]);`,
  );
  found = findStatements(root, [...productionSources(), planted]);
}, 120_000);
afterAll(() => rm(folder, { recursive: true }));

const isPlanted = ({ file }: StatementSite) => path.resolve(root, file) === planted;

test('Postgres takes every statement of production code, and answers the rows that the code expects', async () => {
  const problems: string[] = [];
  const runElsewhere = new Set<string>();
  let checked = 0;
  for (const site of found.sites) {
    if (isPlanted(site) || IS_UTILITY.test(site.texts?.[0] ?? site.beginning)) continue;
    if (!site.texts && RUN_BY_ITS_OWN_SPECS[site.file]) {
      runElsewhere.add(site.file);
      continue;
    }
    checked += 1;
    for (const problem of await problemsOf(site)) problems.push(`${site.file}:${site.line} ${problem}`);
  }
  expect(problems).toEqual([]);
  expect([...runElsewhere].sort()).toEqual(Object.keys(RUN_BY_ITS_OWN_SPECS).sort());
  expect(checked).toBeGreaterThan(120);
}, 60_000);

test('a statement that is wrong is caught', async () => {
  const said: string[][] = [];
  for (const site of found.sites.filter(isPlanted)) said.push(await problemsOf(site));
  expect(said).toEqual(PLANTED.map(([, problem]) => [problem]));
});
