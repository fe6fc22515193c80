import { sourceTexts } from './import-graph.js';
import { opensShopPerTest } from './shop-per-test.js';

/** Specs that open a shop before each test, and why. A line goes when its file opens one for all of its tests. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'backend/src/cart/log-growth.api.spec.ts':
    'each test fills the limit of one visitor and counts the whole log',
  'backend/src/cli/backup.spec.ts': 'each test backs up a whole log, or breaks it',
  'backend/src/cli/log-chain.spec.ts': 'each test changes events of the log that it then verifies',
  'backend/src/forms/submissions/submission-limit.api.spec.ts': 'each test fills the limit of one visitor',
  'backend/src/members/first-account.spec.ts': 'each test makes the first account of an installation',
  'backend/src/restock/batches/restock-batch.service.spec.ts': 'each test has a clock of its own',
  'backend/src/restock/batches/restock-waiting-line.service.spec.ts': 'each test has a clock of its own',
};

test('no spec opens a shop before each of its tests', () => {
  const specs = [...sourceTexts()].filter(([file]) => file.endsWith('.spec.ts'));
  expect(specs.length).toBeGreaterThan(500);
  const found = specs.filter(([, text]) => opensShopPerTest(text)).map(([file]) => file);
  expect(found.filter((file) => !(file in EXCEPTIONS))).toEqual([]);
  // a file that is gone would excuse the next one of its name
  const files = new Set(specs.map(([file]) => file));
  expect(Object.keys(EXCEPTIONS).filter((file) => !files.has(file))).toEqual([]);
});

describe('a shop for each test', () => {
  test.each([
    ['is found', 'beforeEach(async () => { shop = await openTestShop(); });', true],
    [
      'among others',
      'beforeEach(async () => { [a, b] = await Promise.all([openTestShop(), other()]); });',
      true,
    ],
    [
      'in a function',
      'beforeEach(async () => { await set(); }); async function set() { await openTestShop(); }',
      true,
    ],
    [
      'by its name alone',
      'const set = () => openTestShop(); describe("x", () => { beforeEach(set); });',
      true,
    ],
    [
      'two functions away',
      'const a = () => b(); const b = () => openTestShop(); beforeEach(() => a());',
      true,
    ],
    [
      'is none for all tests',
      'beforeAll(async () => { shop = await openTestShop(); }); beforeEach(forget);',
      false,
    ],
    [
      'is none by functions that call each other',
      'const a = () => b(); const b = () => a(); beforeEach(a);',
      false,
    ],
  ])('%s', (_, text, isFound) => {
    expect(opensShopPerTest(text)).toBe(isFound);
  });
});
