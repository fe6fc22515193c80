import { usedBetween, workersOf } from './browser-meter.js';
import { type Entry, overBudget, slowness } from './budgets.js';
import { calibrate } from './calibration.js';
import { kindOf } from './kinds.js';
import { ledgerOf, type RunCosts } from './ledger.js';
import { cpuOfProcess, readStat, workerOfTitle } from './processes.js';

const entry = (file: string, changes: Partial<Entry> = {}): Entry => ({
  file,
  kind: 'unit',
  node: 1,
  postgres: 0,
  ...changes,
});
const costs = (changes: Partial<RunCosts> = {}): RunCosts => ({
  entries: [entry('a.spec.ts')],
  calibrations: [0.25],
  parts: [
    { name: 'checks', seconds: 90 },
    { name: 'Jest', seconds: 600 },
  ],
  unattributedPostgres: 2,
  peaks: [{ name: 'worker of Jest', megabytes: 700 }],
  ...changes,
});

describe('the kind of a spec file is', () => {
  test.each([
    ['unit', 'backend/src/cart/cart.decider.spec.ts', "import './cart.decider.js';"],
    ['database', 'projections/src/a.spec.ts', 'await makeTestDatabase();'],
    ['api, shared shop', 'backend/src/cart/cart.api.spec.ts', 'shop = await openTestShop();'],
    ['api, own shop', 'backend/src/a.api.spec.ts', '/** @own-shop clock */\nawait openTestShop();'],
    ['command line', 'backend/src/cli/erase.spec.ts', 'await openTestShop();'],
    ['command line', 'infra/testing/run-tests.spec.ts', "import { spawn } from 'node:child_process';"],
    ['jsdom', 'frontend/src/ui/button.spec.tsx', ''],
    ['browser', 'infra/e2e/browser/cart.spec.ts', ''],
  ])('%s of %s', (kind, file, text) => {
    expect(kindOf(file, text)).toBe(kind);
  });
});

describe('a file', () => {
  const dear = entry('dear.spec.ts', { node: 45, postgres: 10 });

  test('fails above twice the budget of its kind, node and Postgres together', () => {
    expect(overBudget([dear, entry('cheap.spec.ts', { node: 45 })], 1)).toEqual([dear]);
  });

  test('has more time on a slower machine, and no less on a quicker one', () => {
    expect(overBudget([dear], slowness([0.25, 0.5]))).toEqual([]);
    expect(slowness([0.1])).toBe(1);
  });

  test('has the budget of a shop of its own when it opened the one that its worker shares', () => {
    const first = entry('first.api.spec.ts', { kind: 'api, shared shop', node: 100 });
    expect(overBudget([first], 1)).toHaveLength(1);
    expect(overBudget([{ ...first, hasOpenedShop: true }], 1)).toEqual([]);
  });
});

describe('the ledger', () => {
  test('says what each part and kind took, and the twenty dearest files, the dearest first', () => {
    const entries = Array.from({ length: 30 }, (_, nth) => entry(`spec-${nth}.spec.ts`, { node: nth / 10 }));
    const { lines, failures } = ledgerOf(costs({ entries }));
    expect(lines).toContain('11.5 min: checks 1.5 min, Jest 10.0 min');
    expect(lines.join('\n')).toMatch(/unit +30 files: 43\.5 s of node, 0\.0 s of Postgres/);
    const files = lines.filter((line) => line.includes('.spec.ts'));
    expect(files).toHaveLength(20);
    expect(files[0]).toMatch(/2\.9 s {2}spec-29\.spec\.ts/);
    expect(failures).toEqual([]);
  });

  test('names a file above its budget, and a process above 1 GB', () => {
    const peaks = [{ name: 'worker of Jest', megabytes: 1_100 }];
    const { lines, failures } = ledgerOf(costs({ entries: [entry('dear.spec.ts', { node: 99 })], peaks }));
    expect(failures).toEqual([expect.stringMatching(/dear\.spec\.ts.*limit 50\.0 s/)]);
    expect(lines.at(-1)).toBe('largest worker of Jest: 1100 MB — ABOVE 1024 MB');
  });

  test('is no ledger when nothing was counted', () => {
    expect(() => ledgerOf(costs({ entries: [] }))).toThrow('no spec file');
    expect(() => ledgerOf(costs({ calibrations: [] }))).toThrow('no calibration');
  });
});

describe('a process', () => {
  test('has the CPU that its line says, whatever it is called', () => {
    const rest = Array.from({ length: 30 }, () => 0).join(' ');
    const line = `42 (node (a) b) S 7 1 1 0 -1 0 0 0 0 0 150 50 30 20 ${rest}`;
    expect(readStat(line)).toEqual({ parent: 7, cpu: 2, endedChildren: 0.5 });
  });

  test('of Postgres is of the worker that its database names', () => {
    expect(workerOfTitle('postgres: daybook t_2_0123456789ab 127.0.0.1(4711) idle')).toBe('2');
    expect(workerOfTitle('postgres: daybook daybook [local] idle')).toBeUndefined();
    expect(workerOfTitle('postgres: checkpointer ')).toBeUndefined();
  });

  test('is this one', () => {
    const seconds = calibrate();
    expect(seconds).toBeGreaterThan(0);
    // a system without /proc says nothing of processes
    const own = cpuOfProcess(process.pid);
    if (own) expect(own).toMatchObject({ parent: process.ppid });
  });
});

describe('the browser tests', () => {
  // 1 starts all; 2 and 3 are workers of Playwright with browsers 20 and 30; 4 is an installation with its Postgres
  const processes = new Map([
    [1, { parent: 0 }],
    [2, { parent: 1 }],
    [20, { parent: 2 }],
    [21, { parent: 20 }],
    [3, { parent: 1 }],
    [30, { parent: 3 }],
    [4, { parent: 1 }],
    [40, { parent: 4 }],
  ]);
  const named = new Map([
    [20, 0],
    [30, 1],
    [4, 1],
  ]);

  test('use what their worker, its browser and its installation use', () => {
    expect(workersOf(processes, (pid) => named.get(pid))).toEqual(
      new Map([
        [20, 0],
        [21, 0],
        [30, 1],
        [4, 1],
        [40, 1],
        [2, 0],
        [3, 1],
      ]),
    );
  });

  test('use what was used since the last look', () => {
    const before = new Map([
      [1, { cpu: 5 }],
      [2, { cpu: 9 }],
    ]);
    const now = new Map([
      [1, { cpu: 6 }],
      // another process with the number of one that ended
      [2, { cpu: 1 }],
      [3, { cpu: 2 }],
    ]);
    expect(usedBetween(before, now)).toEqual(
      new Map([
        [1, 1],
        [2, 1],
        [3, 2],
      ]),
    );
  });
});
