import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const repository = process.cwd();
const CRUISE = path.join(repository, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const CONFIG = path.join(repository, '.dependency-cruiser.cjs');

test('a file that no program imports is dead, and one that a spec alone imports as well', async () => {
  const root = await realpath(await mkdtemp(path.join(tmpdir(), 'daybook-dead-files-')));
  const tree = {
    'backend/src/main.ts': "import './cart/used.js';",
    'backend/src/cart/used.ts': '',
    'backend/src/cart/used.spec.ts': "import './used.js'; import './tested.js'; import './testing/cart.js';",
    'backend/src/cart/testing/cart.ts': '',
    'backend/src/cart/tested.ts': '',
    'contracts/src/orphan.ts': '',
    'infra/testing/check.ts': '',
    'infra/testing/tsconfig.boundaries.json': '{ "include": ["*.ts"] }',
  };
  for (const [file, text] of Object.entries(tree)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  const report = await new Promise<string>((resolve) => {
    const args = [CRUISE, '--config', CONFIG, '--output-type', 'json', 'backend', 'contracts', 'infra'];
    // it ends with an exit code when it finds something
    execFile(process.execPath, args, { cwd: root }, (_, stdout) => resolve(stdout));
  });
  const { summary } = JSON.parse(report) as {
    summary: { violations: { to: string; rule: { name: string } }[] };
  };
  const dead = summary.violations.filter(({ rule }) => rule.name === 'no-dead-files');
  expect(dead.map(({ to }) => to).sort()).toEqual(['backend/src/cart/tested.ts', 'contracts/src/orphan.ts']);
  await rm(root, { recursive: true });
}, 60_000);
