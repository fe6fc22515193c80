import { importsOf, sourceTexts, waysTo } from './import-graph.js';
import { SPECS_WITH_BACKEND } from './specs-with-backend.cjs';

const START = 'backend/src/platform/testing/test-shop.ts';
const MODULES = 'backend/src/app.module.ts';

test('every exception from the rule of unit specs is needed by a spec', () => {
  const imports = importsOf(sourceTexts());
  const reaching = [...waysTo(imports, START).keys(), ...waysTo(imports, MODULES).keys()];
  const specs = reaching.filter((file) => file.endsWith('.spec.ts') && !file.endsWith('.api.spec.ts'));
  expect(specs.length).toBeGreaterThan(10);
  const unneeded = SPECS_WITH_BACKEND.filter(([file]) => !specs.some((spec) => new RegExp(file).test(spec)));
  expect(unneeded).toEqual([]);
});
