import type { FlagDocument } from '@daybook/contracts/analytics/shared/flags/flag';

/** A flag as an owner writes it: half of the visitors see another text on the add button. */
export const someFlag = (changes: Partial<FlagDocument> = {}): FlagDocument => ({
  key: 'add-button',
  name: 'Add button',
  description: '',
  place: 'text.addToCart',
  isOn: true,
  variations: [
    { key: 'usual', name: 'As it is', value: '' },
    { key: 'short', name: 'Short', value: 'Buy it' },
  ],
  usual: 'usual',
  rules: [],
  split: { rollout: 100, weights: { usual: 50, short: 50 } },
  experiment: null,
  ...changes,
});

export const someExperiment = (changes: Partial<NonNullable<FlagDocument['experiment']>> = {}) => ({
  hypothesis: 'A short text sells more.',
  goal: 'add-to-cart' as const,
  startsAt: null,
  endsAt: null,
  ...changes,
});
