import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork } from '../../../../test/render-in-shop';
import { renderScreen } from '../../../../test/render-screen';

const NO_EVENTS = { results: [], hasNextPage: false, nextPageCursor: null };

/** The history, with words in its search that no pause has searched yet. */
async function typed(search: string) {
  const network = fakeNetwork(() => ({ body: NO_EVENTS }));
  const { router } = await renderScreen(`/config/history${search}`, network, ['history.read']);
  const member = userEvent.setup({ delay: null });
  await member.type(await screen.findByRole('searchbox', { name: 'Text in the events' }), 'mug');
  return { member, router };
}

test('words that were just typed are searched with what is chosen next', async () => {
  const { member, router } = await typed('');
  await member.click(screen.getByRole('checkbox', { name: 'Hits' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ text: 'mug', hits: 'with' }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Hits' })).toBeChecked());
  expect(screen.getByRole('searchbox', { name: 'Text in the events' })).toHaveValue('mug');
});

test('words that were just typed are searched with the filters that are applied next', async () => {
  const { member, router } = await typed('?type=CartEntryAdded&hits=with');
  await member.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ text: 'mug', type: 'CartEntryAdded', hits: 'with' }),
  );
});
