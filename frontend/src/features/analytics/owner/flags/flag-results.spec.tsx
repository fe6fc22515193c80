import '@testing-library/jest-dom';
import type { FlagResultsAnswer, VariationResult } from '@daybook/contracts/analytics/flags/flags.api';
import { screen } from '@testing-library/react';
import { renderInOwnerArea } from '../../../../../test/render-in-owner-area';
import { fakeNetwork } from '../../../../../test/render-in-shop';
import { FlagResults } from './flag-results';

const experiment = {
  hypothesis: 'Shorter sells more.',
  goal: 'purchase',
  startsAt: null,
  endsAt: null,
} as const;
const usual: VariationResult = {
  variation: 'usual',
  name: 'As it is',
  exposures: 2600,
  visitors: 1200,
  conversions: 48,
  rate: 0.04,
  low: 0.0303,
  high: 0.0527,
  difference: null,
  differenceLow: null,
  differenceHigh: null,
  verdict: null,
};
const short: VariationResult = {
  variation: 'short',
  name: 'Short',
  exposures: 2500,
  visitors: 1180,
  conversions: 83,
  rate: 0.0703,
  low: 0.0571,
  high: 0.0863,
  difference: 0.0303,
  differenceLow: 0.0122,
  differenceHigh: 0.0488,
  verdict: 'better',
};

async function shown(changes: Partial<FlagResultsAnswer> = {}) {
  const results = { run: 2, mixed: 3, ratioProbability: 0.68, variations: [usual, short], ...changes };
  const network = fakeNetwork(() => ({ body: results }));
  await renderInOwnerArea(<FlagResults flagId="f1" experiment={experiment} />, network, ['analytics.read']);
  await screen.findByText('Results');
  return network;
}
const cells = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent?.trim());

test('each variation has its visitors, who reached the goal, its rate and what that says of it', async () => {
  await shown();
  const [, first, second] = await screen.findAllByRole('row');
  expect([first, second].map((row) => cells(row as HTMLElement))).toEqual([
    ['As it is', '1,200', '48', '4%', '3% to 5.3%', '–'],
    ['Short', '1,180', '83', '7%', '5.7% to 8.6%', '+3'],
  ]);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'The others are compared with “As it is”.',
    '“Short” does better: the difference is +1.2 to +4.9 points, and luck alone seldom makes one like it.',
  ]);
  expect(screen.getByText(/^Shown 5,100 times in all/)).toBeVisible();
  expect(screen.queryByText('Check the figures first')).not.toBeInTheDocument();
});

test('a variation that no visitor with an id saw has no rate', async () => {
  await shown({ variations: [usual, { ...short, visitors: 0, conversions: 0, rate: 0, low: 0, high: 1 }] });
  const rows = await screen.findAllByRole('row');
  expect(cells(rows.at(-1) as HTMLElement).slice(1, 5)).toEqual(['0', '0', '–', '–']);
});

test('figures that cannot be trusted say so before the table', async () => {
  await shown({ ratioProbability: 0.00001 });
  expect(await screen.findByText('Check the figures first')).toBeVisible();
});

test('before a visitor has seen a variation there is no table', async () => {
  await shown({ variations: [usual, short].map((one) => ({ ...one, exposures: 0 })) });
  expect(await screen.findByText(/^No visitor has seen a variation yet/)).toBeVisible();
  expect(screen.queryByRole('row')).not.toBeInTheDocument();
});
