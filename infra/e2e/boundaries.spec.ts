import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const repository = process.cwd();
const config = path.join(repository, '.dependency-cruiser.cjs');
const { forbidden } = createRequire(config)(config) as { forbidden: { name: string }[] };
/** Has a spec of its own: it is about files, where the others are about imports. */
const DEAD_FILES = 'no-dead-files';

/** A house with a file in every room, each importing what the table allows it. */
const cleanTree: Tree = {
  'contracts/src/shared/money.ts': [],
  'contracts/src/shared/money.spec.ts': ['./money.js', 'fast-check'],
  'contracts/src/cart/cart.events.ts': ['../shared/money.js'],
  'contracts/src/cart/cart.api.ts': ['class-validator', '../shared/money.js'],
  'contracts/src/shared/postal-codes.data.ts': ['postcode-validator', './money.js'],
  'infra/event-store/event-store.ts': ['@daybook/contracts/shared/money'],
  'infra/event-store/testing/test-database.ts': ['pg'],
  'infra/event-store/conformance.ts': ['./event-store.js', './testing/test-database.js'],
  'infra/event-store/postgres/postgres-event-store.ts': ['../event-store.js', 'pg', 'node:crypto'],
  'infra/event-store/eventstoredb/eventstoredb-event-store.ts': [
    '@eventstore/db-client',
    '../event-store.js',
  ],
  'infra/event-store/eventstoredb/protocol-double.ts': ['../event-store.js'],
  'infra/event-store/eventstoredb/eventstoredb.spec.ts': ['../conformance.js', './protocol-double.js'],
  'infra/personal-data/personal-data.ts': ['./key-vault.js'],
  'infra/personal-data/key-vault.ts': ['@daybook/contracts/shared/money', 'node:crypto'],
  'projections/src/cart/cart.projection.ts': [
    '@daybook/contracts/cart/cart.events',
    '../runner/projection.js',
  ],
  'projections/src/runner/projection.ts': ['@daybook/event-store/event-store'],
  'projections/src/read-models.ts': ['./cart/cart.projection.js'],
  'backend/src/platform/log/aggregate-store.ts': ['@daybook/event-store/event-store'],
  'backend/src/platform/log/committed-answer.ts': ['./aggregate-store.js'],
  'backend/src/platform/log/aggregates.ts': ['./aggregate-store.js'],
  'backend/src/stock/stock.decider.ts': ['@daybook/contracts/cart/cart.events'],
  'backend/src/stock/stock.state.ts': ['@daybook/contracts/cart/cart.events'],
  'backend/src/cart/cart.state.ts': ['@daybook/contracts/cart/cart.events', './merge.rules.js'],
  'backend/src/cart/merge.rules.ts': ['@daybook/contracts/cart/cart.events'],
  'backend/src/cart/cart.decider.ts': [
    '@daybook/contracts/cart/cart.events',
    './cart.state.js',
    './merge.rules.js',
  ],
  'backend/src/cart/cart.decider.spec.ts': ['./cart.decider.js', 'fast-check'],
  'backend/src/cart/cart.service.ts': [
    './cart.decider.js',
    '../stock/stock.decider.js',
    '../stock/stock.state.js',
  ],
  'backend/src/cart/cart.commands.ts': [
    './cart.service.js',
    '../documents/documents.service.js',
    '../platform/log/aggregate-store.js',
    '../email/email.service.js',
  ],
  'backend/src/email/email.service.ts': ['pg'],
  'backend/src/documents/documents.service.ts': ['../platform/log/aggregate-store.js'],
  'backend/src/cart/cart.worker.ts': [
    './cart.decider.js',
    '@daybook/event-store/event-store',
    '@daybook/personal-data/personal-data',
  ],
  'backend/src/cart/cart-page.ts': ['@daybook/projections/read-models'],
  'backend/src/cart/cart.queries.ts': [
    './cart-page.js',
    '@daybook/projections/read-models',
    '@daybook/personal-data/personal-data',
    '@daybook/contracts/cart/cart.api',
  ],
  'backend/src/cart/cart.module.ts': [],
  'backend/src/cart/cart.feature.ts': ['./cart.module.js', './cart.decider.js'],
  'backend/src/features.ts': ['./cart/cart.feature.js'],
  'backend/src/cart/cart.controller.ts': ['./cart.commands.js', './cart.queries.js'],
  'backend/src/platform/testing/test-shop.ts': ['../../cart/cart.commands.js'],
  'backend/src/cart/testing/full-cart.ts': ['../../platform/testing/test-shop.js'],
  'backend/src/cart/cart.api.spec.ts': ['./testing/full-cart.js'],
  'backend/src/cli/projections.spec.ts': ['../platform/testing/test-shop.js', './projections.js'],
  'backend/src/cli/projections.ts': ['../cart/cart.service.js', '@daybook/projections/read-models'],
  'backend/src/cli.main.ts': ['./cli/projections.js'],
  'backend/src/main.ts': ['./cart/cart.controller.js'],
  'infra/demo/lay-out-demo.ts': ['@daybook/backend/cart/cart.commands'],
  'infra/testing/check-routes.ts': ['@daybook/backend/platform/log/committed-answer'],
  'infra/dev/start.ts': [
    '../demo/lay-out-demo.js',
    '@daybook/backend/cli/projections',
    '@daybook/event-store/event-store',
  ],
  'infra/bench/bench.ts': ['../dev/start.js', '@daybook/event-store/testing/test-database'],
  'frontend/src/lib/api/api-client.ts': ['@daybook/contracts/shared/money'],
  'frontend/src/ui/button.tsx': ['react'],
  'frontend/src/features/cart/cart.queries.ts': [
    { typesOf: '@daybook/contracts/cart/cart.api' },
    '../../lib/api/api-client',
  ],
  'frontend/src/features/catalogue/product.tsx': ['../../ui/button'],
  'frontend/src/ui/owner/data-table.tsx': ['react'],
  'frontend/src/features/documents/owner/document-history.tsx': ['../../../ui/owner/data-table'],
  'frontend/src/features/stock/owner/stock-page.tsx': [
    '../../../ui/owner/data-table',
    '../../documents/owner/document-history',
  ],
  'frontend/src/features/stock/stock.routes.ts': [{ later: './owner/stock-page' }],
  'frontend/src/routes/cart.tsx': ['../features/cart/cart.queries', '../features/catalogue/product'],
};

/** For each rule, imports that the table forbids: the file that has them, and what it imports. */
const violations: Record<string, Tree> = {
  'contracts-import-nothing-of-ours': {
    'contracts/src/shared/knows-the-log.ts': [{ typesOf: '@daybook/event-store/event-store' }],
    'contracts/src/shared/knows-a-decider.spec.ts': ['../../../backend/src/cart/cart.decider.js'],
  },
  'contracts-import-class-validator-alone': {
    'contracts/src/cart/hashes.api.ts': ['node:crypto'],
    'contracts/src/shared/uses-a-package.ts': ['pg'],
  },
  'class-validator-in-api-files-alone': { 'contracts/src/shared/validates.ts': ['class-validator'] },
  'data-files-import-packages-of-data': {
    'contracts/src/shared/rows.data.ts': ['pg'],
    'contracts/src/shared/hashes.data.ts': ['node:crypto'],
  },
  'deciders-never-reach-data-files': {
    'backend/src/a/postal.decider.ts': ['@daybook/contracts/shared/postal-codes.data'],
  },
  'deciders-import-contracts-alone': {
    'backend/src/a/clock.decider.ts': ['node:crypto'],
    'backend/src/a/package.decider.ts': ['pg'],
    'backend/src/a/neighbour.decider.ts': ['../stock/stock.decider.js'],
    'backend/src/a/neighbour.rules.ts': ['../stock/stock.state.js'],
    'backend/src/a/clock.rules.ts': ['node:crypto'],
    'backend/src/a/package.state.ts': ['pg'],
    'backend/src/a/store.decider.ts': [{ typesOf: '@daybook/event-store/event-store' }],
  },
  'event-store-and-personal-data-import-contracts-alone': {
    'infra/event-store/postgres/knows-a-view.ts': ['@daybook/projections/runner/projection'],
    'infra/personal-data/knows-the-log.ts': ['@daybook/event-store/event-store'],
  },
  'projections-import-contracts-event-store-personal-data': {
    'projections/src/cart/decides.projection.ts': ['@daybook/backend/cart/cart.decider'],
  },
  'commands-and-workers-import-decider-event-store-contracts': {
    'backend/src/cart/wires.commands.ts': ['./cart.module.js'],
    'backend/src/cart/keys.worker.ts': ['../../../infra/personal-data/key-vault.js'],
  },
  'commands-and-workers-never-reach-projections': {
    'backend/src/cart/roundabout.commands.ts': ['./cart-page.js'],
    'backend/src/cart/roundabout.service.ts': ['./cart-page.js'],
  },
  'aggregates-in-commands-services-workers-alone': {
    'backend/src/cart/cart-saving.ts': ['../platform/log/aggregate-store.js'],
    'backend/src/cart/cart-desk.ts': ['../platform/log/aggregates.js'],
  },
  'queries-import-read-models-and-contracts': {
    'backend/src/cart/log.queries.ts': ['@daybook/event-store/event-store'],
    'backend/src/cart/state.queries.ts': ['./cart.state.js'],
    'backend/src/cart/rows.queries.ts': ['@daybook/projections/runner/projection'],
    'backend/src/cart/keys.queries.ts': ['@daybook/personal-data/key-vault'],
  },
  'queries-never-reach-deciders-or-commands': {
    'backend/src/cart/fold.queries.ts': ['./cart.service.js'],
    'backend/src/cart/state.queries.ts': ['./cart.state.js'],
  },
  'features-share-deciders-alone': {
    'backend/src/stock/borrows.ts': ['../cart/cart.service.js'],
    'backend/src/platform/knows-a-feature.ts': ['../cart/cart.queries.js'],
  },
  'documents-know-no-feature': {
    'backend/src/documents/knows-a-feature.ts': ['../cart/cart.decider.js'],
  },
  'platform-knows-no-feature': {
    'backend/src/platform/folds-a-feature.ts': ['../cart/cart.decider.js'],
    'backend/src/platform/knows-a-feature.ts': ['../cart/cart.queries.js'],
    'backend/src/platform/lists-the-features.ts': ['../features.js'],
  },
  'frontend-imports-contracts-alone': {
    'frontend/src/routes/deep.tsx': [{ typesOf: '@daybook/backend/cart/cart.decider' }],
  },
  'frontend-takes-types-from-api-files': {
    'frontend/src/lib/reads-events.ts': [{ typesOf: '@daybook/contracts/cart/cart.events' }],
  },
  'frontend-takes-values-from-shared': {
    'frontend/src/lib/validates.ts': ['@daybook/contracts/cart/cart.api'],
  },
  'frontend-features-meet-in-routes': {
    'frontend/src/features/catalogue/peeks.tsx': ['../cart/cart.queries'],
  },
  'frontend-ui-and-lib-know-no-feature': {
    'frontend/src/ui/knows-the-cart.tsx': ['../features/cart/cart.queries'],
    'frontend/src/lib/knows-documents.tsx': ['../features/documents/owner/document-history'],
  },
  'frontend-documents-know-no-feature': {
    'frontend/src/features/documents/owner/knows-stock.tsx': ['../../stock/owner/stock-page'],
  },
  'frontend-shop-imports-nothing-of-the-owner-area': {
    'frontend/src/routes/borrows-a-screen.tsx': ['../features/stock/owner/stock-page'],
    'frontend/src/features/stock/borrows-a-table.tsx': ['../../ui/owner/data-table'],
  },
  'frontend-routes-of-a-feature-load-screens-later': {
    'frontend/src/features/stock/heavy.routes.ts': ['./owner/stock-page'],
  },
  'nothing-imports-e2e-bench-faults-dev-cli': {
    'backend/src/platform/starts-itself.ts': ['../../../infra/dev/start.js'],
    'backend/src/platform/calls-the-cli.ts': ['../cli.main.js'],
    'backend/src/platform/calls-the-program.ts': ['../main.js'],
    'backend/src/cart/calls-a-command-of-the-cli.ts': ['../cli/projections.js'],
  },
  'eventstoredb-client-in-its-adapter-alone': {
    'infra/event-store/postgres/foreign.ts': ['@eventstore/db-client'],
  },
  'test-support-in-specs-alone': {
    'infra/event-store/postgres/ships-a-database.ts': ['../testing/test-database.js'],
    'infra/event-store/eventstoredb/ships-a-double.ts': ['./protocol-double.js'],
  },
  'unit-specs-never-reach-the-start-of-the-backend': {
    'backend/src/cart/opens-a-shop.spec.ts': ['../platform/testing/test-shop.js'],
    'backend/src/cart/roundabout.spec.ts': ['./testing/full-cart.js'],
  },
  'no-circular-imports': {
    'backend/src/platform/log/aggregate-store.ts': ['./committed-answer.js'],
  },
  'imports-resolve': { 'backend/src/platform/lost.ts': ['./nowhere.js'] },
};

type Import = string | { typesOf: string } | { later: string };
type Tree = Record<string, Import[]>;

let folder: string;
beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'daybook-boundaries-')));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a tree that keeps to the table passes', async () => {
  const { caught, dependencies } = await cruise('clean', cleanTree);
  expect(caught).toEqual([]);
  // a tool that cannot read TypeScript finds nothing to complain of either
  expect(dependencies).toBe(Object.values(cleanTree).flat().length);
});

test('every rule has a planted violation', () => {
  const names = forbidden.map((rule) => rule.name).filter((name) => name !== DEAD_FILES);
  expect(names).not.toHaveLength(forbidden.length);
  expect(Object.keys(violations).sort()).toEqual(names.sort());
});

describe('a planted violation is caught:', () => {
  let caught: Caught[];
  beforeAll(async () => {
    ({ caught } = await cruise('planted', Object.assign({}, cleanTree, ...Object.values(violations))));
  });

  test.each(Object.entries(violations))('%s', (rule, planted) => {
    const files = caught.filter((one) => one.rule === rule).map((one) => one.file);
    expect([...new Set(files)].sort()).toEqual(Object.keys(planted).sort());
  });
});

type Caught = { rule: string; file: string };
type Report = {
  summary: { totalDependenciesCruised: number; violations: { from: string; rule: { name: string } }[] };
};

/** Writes the tree below a folder of its own and runs the real configuration on it. */
async function cruise(name: string, tree: Tree): Promise<{ caught: Caught[]; dependencies: number }> {
  const root = path.join(folder, name);
  const sources = Object.entries(tree).map(
    ([file, imports]) => [file, imports.map(statement).join('')] as const,
  );
  const packages = [
    'class-validator',
    'postcode-validator',
    '@eventstore/db-client',
    'pg',
    'fast-check',
    'react',
  ].flatMap((npm) => [
    [`node_modules/${npm}/package.json`, JSON.stringify({ name: npm, main: 'dist/main.js' })] as const,
    [`node_modules/${npm}/dist/main.js`, ''] as const,
  ]);
  const aliases = 'infra/testing/tsconfig.boundaries.json';
  for (const [file, text] of [...sources, ...packages]) await write(path.join(root, file), text);
  await write(path.join(root, aliases), await readFile(path.join(repository, aliases), 'utf8'));
  const report = await depcruise(root);
  return {
    caught: report.summary.violations
      .map(({ from, rule }) => ({ rule: rule.name, file: from }))
      .filter(({ rule }) => rule !== DEAD_FILES),
    dependencies: report.summary.totalDependenciesCruised,
  };
}

function statement(imported: Import): string {
  if (typeof imported === 'string') return `import { value } from '${imported}';\n`;
  if ('later' in imported) return `void import('${imported.later}');\n`;
  return `import type { Type } from '${imported.typesOf}';\n`;
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

async function depcruise(root: string): Promise<Report> {
  const program = path.join(repository, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const wings = ['contracts', 'infra', 'projections', 'backend', 'frontend'];
  const flags = ['--config', config, '--output-type', 'json', ...wings];
  const { stdout } = await run(process.execPath, [program, ...flags], { cwd: root, maxBuffer: 1 << 26 });
  return JSON.parse(stdout);
}
