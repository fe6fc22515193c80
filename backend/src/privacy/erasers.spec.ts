import * as contracts from '@daybook/contracts/features';
import type { FeatureContract } from '@daybook/contracts/shared/feature-contract';
import * as features from '../features.js';

test('every feature whose events have personal fields has an eraser', () => {
  const erasers = new Map(Object.values(features).map(({ name, eraser }) => [name, eraser]));
  const withPersonalFields = Object.entries<FeatureContract>(contracts).filter(
    ([, { personalFields = {} }]) => Object.keys(personalFields).length > 0,
  );
  expect(withPersonalFields.map(([name]) => name)).toContain('members');
  for (const [name] of withPersonalFields)
    expect([name, erasers.get(name)]).toEqual([name, expect.any(Function)]);
});
