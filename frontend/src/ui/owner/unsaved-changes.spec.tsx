import '@testing-library/jest-dom';
import { Link } from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeNetwork } from '../../../test/render-in-shop';
import { renderRouted } from '../../../test/render-routed';
import { Dialog } from './dialog';
import { UnsavedChanges } from './unsaved-changes';

/** What the server answers to the next save. */
let answer: (isSaved: boolean) => void;

type EditedProps = {
  /** the screen asks about this before it saves */
  question?: string;
  /** the screen shows the saved version as a new one */
  isRenewed?: boolean;
};

function Edited({ question, isRenewed }: EditedProps) {
  const [version, setVersion] = useState(0);
  const onSaved = isRenewed ? () => setVersion(version + 1) : undefined;
  return <Editor key={version} question={question} onSaved={onSaved} />;
}

function Editor({ question, onSaved }: { question: string | undefined; onSaved: (() => void) | undefined }) {
  const [isDirty, setDirty] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const send = () => {
    setAsked(false);
    setBusy(true);
    answer = (isSaved) => {
      if (isSaved) onSaved?.();
      if (isSaved && !onSaved) setDirty(false);
      setBusy(false);
    };
  };
  return (
    <>
      <Link to="/config/products" search={{ q: 'mug' }}>
        Elsewhere
      </Link>
      <button type="button">Something else</button>
      <button type="button" onClick={send}>
        Save
      </button>
      <input aria-label="Name" onInput={() => setDirty(false)} />
      <p>{isBusy ? 'Saving…' : isDirty ? 'Changed' : 'Saved'}</p>
      <UnsavedChanges
        isDirty={isDirty}
        isBusy={isBusy}
        what="the mug"
        onSave={question ? () => setAsked(true) : send}
      />
      {isAsked && (
        <Dialog title={question ?? ''} onClose={() => setAsked(false)}>
          <button type="button" onClick={send}>
            Yes
          </button>
        </Dialog>
      )}
    </>
  );
}

async function leave(props: EditedProps = {}) {
  const { router } = await renderRouted(
    <Edited {...props} />,
    { path: '/config/mug', transport: fakeNetwork(() => ({})).transport },
    (pages) => pages,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  return () => router.state.location.href;
}
/** Presses a link while a save is under way. */
async function leaveDuringSave(props: EditedProps = {}) {
  const { router } = await renderRouted(
    <Edited {...props} />,
    { path: '/config/mug', transport: fakeNetwork(() => ({})).transport },
    (pages) => pages,
  );
  await press('Save');
  await screen.findByText('Saving…');
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  return () => router.state.location.href;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const answers = async (isSaved: boolean) => {
  await screen.findByText('Saving…');
  act(() => answer(isSaved));
};
const ELSEWHERE = '/config/products?q=mug';

test('Stay keeps the changes, and Leave loses them', async () => {
  const place = await leave();
  await press('Stay');
  expect([place(), screen.getByText('Changed')]).toEqual(['/config/mug', expect.anything()]);
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await press('Leave');
  await waitFor(() => expect(place()).toBe(ELSEWHERE));
});

test.each([false, true])(
  'Save and leave opens the wanted screen once the changes are saved; the screen is shown anew: %s',
  async (isRenewed) => {
    const place = await leave({ isRenewed });
    await press('Save and leave');
    await screen.findByText('Saving…');
    expect(place()).toBe('/config/mug');
    await answers(true);
    await waitFor(() => expect(place()).toBe(ELSEWHERE));
  },
);

test('a refused save stays, and so does the next one that is saved', async () => {
  const place = await leave();
  await press('Save and leave');
  await answers(false);
  await screen.findByText('Changed');
  act(() => answer(true));
  await screen.findByText('Saved');
  expect(place()).toBe('/config/mug');
});

test('a question before the save is answered first', async () => {
  const place = await leave({ question: 'A tenth of the price?' });
  await press('Save and leave');
  await screen.findByRole('dialog', { name: 'A tenth of the price?' });
  await press('Yes');
  await answers(true);
  await waitFor(() => expect(place()).toBe(ELSEWHERE));
});

test('a member who goes on with something else stays', async () => {
  const place = await leave();
  await press('Save and leave');
  await screen.findByText('Saving…');
  await press('Something else');
  await answers(true);
  await screen.findByText('Saved');
  expect(place()).toBe('/config/mug');
});

test('a member who takes the change back without a key stays', async () => {
  const place = await leave({ question: 'A tenth of the price?' });
  await press('Save and leave');
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  fireEvent.input(screen.getByLabelText('Name'));
  await screen.findByText('Saved');
  expect(place()).toBe('/config/mug');
});

test.each([false, true])(
  'a link that is pressed during a save opens once it is saved; the screen is shown anew: %s',
  async (isRenewed) => {
    const place = await leaveDuringSave({ isRenewed });
    expect(place()).toBe('/config/mug');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await answers(true);
    await waitFor(() => expect(place()).toBe(ELSEWHERE));
  },
);

test('a link that is pressed during a save that is refused leads nowhere, and the changes are there', async () => {
  const place = await leaveDuringSave();
  await answers(false);
  await screen.findByText('Changed');
  expect(place()).toBe('/config/mug');
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
});

test('a screen that its search tells apart asks before another one of the same path', async () => {
  const { router } = await renderRouted(
    <UnsavedChanges isDirty isBusy={false} what="the copy" onSave={undefined} isOfSearch />,
    { path: '/config/mug', transport: fakeNetwork(() => ({})).transport },
    (pages) => pages,
  );
  const go = (copyOf?: string) =>
    act(() => void router.navigate({ to: '/config/mug', search: { copyOf } } as never));
  go('cup');
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await press('Leave');
  await waitFor(() => expect(router.state.location.href).toBe('/config/mug?copyOf=cup'));
});
