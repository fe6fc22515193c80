import '@testing-library/jest-dom';
import type { FiguresAnswer } from '@daybook/contracts/operator/figures.api';
import { screen } from '@testing-library/react';
import { fakeNetwork } from '../../../../test/render-in-shop';
import { renderScreen } from '../../../../test/render-screen';

const FIGURES: FiguresAnswer = {
  appends: { since: '2026-11-28T00:00:00.000Z', count: 0, p99: null },
  projections: [{ name: 'owner_catalogue', lag: 0, parked: 0 }],
  reactors: [{ name: 'restock-waiting-line', parked: 0 }],
  queues: [],
  silentQueues: [],
  emailServer: null,
};

const open = (figures: Partial<FiguresAnswer>) =>
  renderScreen(
    '/config/operator',
    fakeNetwork(({ path }) => ({
      body: path === '/api/operator/figures' ? { ...FIGURES, ...figures } : { head: '0', projections: [] },
    })),
    ['operator'],
  );

test('parked streams of projections wait for the operator, those of reactors are tried again', async () => {
  await open({
    projections: [{ name: 'owner_catalogue', lag: 0, parked: 1 }],
    reactors: [{ name: 'restock-waiting-line', parked: 2 }],
  });
  expect(
    await screen.findByText('Waiting for you: Owner catalogue. Tried again by itself: Restock-waiting-line.'),
  ).toBeVisible();
});

test('a reactor alone asks nothing of the operator', async () => {
  await open({ reactors: [{ name: 'restock-waiting-line', parked: 2 }] });
  expect(await screen.findByText('Tried again by itself: Restock-waiting-line.')).toBeVisible();
});
