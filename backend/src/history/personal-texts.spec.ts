import * as contracts from '@daybook/contracts/features';
import type { FeatureContract } from '@daybook/contracts/shared/feature-contract';
import * as features from '../features.js';
import type { Feature } from '../platform/feature.js';

test('of every personal field it is known by which name it is opened, or that it is a secret', () => {
  const declared = Object.values<FeatureContract>(contracts).flatMap(({ personalFields = {} }) =>
    Object.entries(personalFields).flatMap(([type, paths]) => paths.map((path) => `${type}.${path}`)),
  );
  const named = Object.values<Feature>(features).flatMap(({ personalTexts = {} }) =>
    Object.keys(personalTexts),
  );
  expect(named.sort()).toEqual(declared.sort());
});
