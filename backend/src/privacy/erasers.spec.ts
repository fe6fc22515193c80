import * as contracts from '@daybook/contracts/features';
import type { FeatureContract } from '@daybook/contracts/shared/feature-contract';
import * as features from '../features.js';

/** The checkout makes the orders: what it erases is theirs as well. */
const ERASED_BY: Readonly<Record<string, string>> = { orders: 'checkout' };

test('every feature whose events have personal fields has an eraser', () => {
  const erasers = new Map(Object.values(features).map(({ name, eraser }) => [name, eraser]));
  const withPersonalFields = Object.entries<FeatureContract>(contracts).filter(
    ([, { personalFields = {} }]) => Object.keys(personalFields).length > 0,
  );
  expect(withPersonalFields.map(([name]) => name)).toContain('members');
  for (const [name] of withPersonalFields)
    expect([name, erasers.get(ERASED_BY[name] ?? name)]).toEqual([name, expect.any(Function)]);
});
