import { flagKind } from '@daybook/contracts/analytics/flags/flag.document';
import type { FlagDocument, FlagFeature } from '@daybook/contracts/analytics/shared/flags/flag';
import { FlagDirectory } from '../../analytics/flags/flag-directory.js';
import { CreateDocument } from '../../documents/documents.commands.js';
import { SHOP, type TestShop } from '../../platform/testing/test-shop.js';

/** The flag of a feature as an owner writes it: on for each member. */
export const featureFlag = (feature: FlagFeature, changes: Partial<FlagDocument> = {}): FlagDocument => ({
  key: feature.toLowerCase().replace('.', '-'),
  name: feature,
  description: '',
  place: feature,
  isOn: true,
  usual: 'off',
  rules: [],
  experiment: null,
  variations: [
    { key: 'off', name: 'Off', value: false },
    { key: 'on', name: 'On', value: true },
  ],
  split: { rollout: 100, weights: { off: 0, on: 100 } },
  ...changes,
});

/** Switches a feature on for the test shop, and waits until the process knows. */
export async function switchOn(shop: TestShop, feature: FlagFeature, changes: Partial<FlagDocument> = {}) {
  const { answer } = await shop.commands.execute(
    new CreateDocument(flagKind, { websiteId: SHOP }, featureFlag(feature, changes)),
  );
  await flagsKnown(shop);
  return answer.flag;
}

export async function flagsKnown(shop: TestShop): Promise<void> {
  await shop.settled();
  await shop.daybook.api?.app.get(FlagDirectory).reload();
}
