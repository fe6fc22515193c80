import '@testing-library/jest-dom';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSettingsDraft } from './use-settings-draft';

type Settings = { name: string; note: string };
type Saved = { settings: Settings; version: number };
const OPENED: Saved = { settings: { name: 'Mill', note: 'No' }, version: 1 };

const sent: Saved[] = [];
/** What the server answers to the next save. */
let answer: (saved: Saved) => void;
beforeEach(() => sent.splice(0));

function Settings({ opened }: { opened: Saved }) {
  const { draft, change, save, isDirty, isPending, round } = useSettingsDraft<Settings>(
    opened,
    (asked) => {
      sent.push(asked);
      return new Promise((resolve) => {
        answer = resolve;
      });
    },
    ['settings'],
  );
  return (
    <>
      <button type="button" onClick={save}>
        {isPending ? 'Saving…' : isDirty ? 'Save' : 'Saved'}
      </button>
      {(['name', 'note'] as const).map((name) => (
        <input
          key={`${name} ${round}`}
          aria-label={name}
          value={draft[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      ))}
    </>
  );
}

function open() {
  const queries = new QueryClient();
  const screenOf = (opened: Saved) => (
    <QueryClientProvider client={queries}>
      <Settings opened={opened} />
    </QueryClientProvider>
  );
  const { rerender } = render(screenOf(OPENED));
  return { reopen: (opened: Saved) => rerender(screenOf(opened)) };
}
const field = (name: string) => screen.getByLabelText(name);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('what is typed during a save stays, as an unsaved change, and the focus stays', async () => {
  const { reopen } = open();
  await userEvent.type(field('note'), ' retu');
  await press('Save');
  await screen.findByRole('button', { name: 'Saving…' });
  await userEvent.type(field('note'), 'rns');
  const saved = { settings: { name: 'Mill', note: 'No retu' }, version: 2 };
  await act(async () => answer(saved));
  reopen(saved);
  expect(await screen.findByRole('button', { name: 'Save' })).toBeInTheDocument();
  expect(field('note')).toHaveValue('No returns');
  expect(field('note')).toHaveFocus();
  await press('Save');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ settings: { name: 'Mill', note: 'No returns' }, version: 2 });
});

test('a version that is saved elsewhere is shown where nothing is changed', () => {
  const { reopen } = open();
  reopen({ settings: { name: 'Old Mill', note: 'No' }, version: 2 });
  expect(field('name')).toHaveValue('Old Mill');
  expect(screen.getByRole('button', { name: 'Saved' })).toBeInTheDocument();
});

test('it does not replace what is typed: the save is of the version that the owner has seen', async () => {
  const { reopen } = open();
  await userEvent.type(field('note'), 'pe');
  reopen({ settings: { name: 'Old Mill', note: 'No' }, version: 2 });
  expect(field('note')).toHaveValue('Nope');
  await press('Save');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({ settings: { name: 'Mill', note: 'Nope' }, version: 1 });
});
