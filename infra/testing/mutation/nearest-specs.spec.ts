import { importsOf } from '../import-graph.js';
import { nearestSpecs } from './nearest-specs.js';

const texts = new Map([
  ['contracts/src/shared/money.ts', ''],
  ['contracts/src/shared/money.spec.ts', "import './money.js';"],
  ['backend/src/cart/cart.decider.ts', "import '@daybook/contracts/shared/money';"],
  ['backend/src/cart/cart.decider.spec.ts', "import './cart.decider.js';"],
  ['backend/src/cart/cart.commands.ts', "import './cart.decider.js';"],
  ['backend/src/cart/cart.api.spec.ts', "import '../platform/testing/test-shop.js';"],
  ['backend/src/cart/totals.spec.ts', "import './cart.decider.js';"],
  ['backend/src/orders/orders.spec.ts', "import type { Cart } from '../cart/cart.commands.js';"],
  ['backend/src/orders/unrelated.spec.ts', "import 'pg';"],
  ['backend/src/platform/testing/test-shop.ts', "import '../../cart/cart.commands.js';"],
]);
const imports = importsOf(texts);

test('a file imports those of ours that are there', () => {
  expect(imports.get('backend/src/cart/cart.decider.ts')).toEqual(['contracts/src/shared/money.ts']);
  expect(imports.get('backend/src/orders/unrelated.spec.ts')).toEqual([]);
});

test('the nearest spec is named after the file, then after its subject, then imports it', () => {
  expect(nearestSpecs(imports, 'backend/src/cart/cart.decider.ts', 9)).toEqual([
    'backend/src/cart/cart.decider.spec.ts',
    'backend/src/cart/cart.api.spec.ts',
    'backend/src/cart/totals.spec.ts',
    'backend/src/orders/orders.spec.ts',
  ]);
});

test('only so many are taken', () => {
  expect(nearestSpecs(imports, 'contracts/src/shared/money.ts', 2)).toEqual([
    'contracts/src/shared/money.spec.ts',
    'backend/src/cart/cart.decider.spec.ts',
  ]);
});
