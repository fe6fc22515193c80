import '@testing-library/jest-dom';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { useBackToClose } from './use-back-to-close';

function Overlay({ name, onClose, children }: { name: string; onClose: () => void; children?: ReactNode }) {
  useBackToClose(onClose);
  return (
    <section aria-label={name}>
      <button type="button" onClick={onClose}>
        Close {name}
      </button>
      {children}
    </section>
  );
}

/** A quick view, and the form that opens above it. */
function Page() {
  const [isViewed, setViewed] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const closeBoth = () => {
    setViewed(false);
    setAsked(false);
  };
  return (
    <>
      <button type="button" onClick={() => setViewed(true)}>
        View
      </button>
      {isViewed && (
        <Overlay name="view" onClose={() => setViewed(false)}>
          <button type="button" onClick={() => setAsked(true)}>
            Ask
          </button>
          <button type="button" onClick={closeBoth}>
            Add
          </button>
        </Overlay>
      )}
      {isAsked && <Overlay name="form" onClose={() => setAsked(false)} />}
    </>
  );
}

const overlay = (name: string) => screen.queryByRole('region', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** Does this, and waits for the step back that comes of it: a browser takes it later. */
const stepBack = (by: () => unknown) =>
  act(async () => {
    const step = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    await by();
    await step;
  });

test.each([
  ['its button', () => press('Close form')],
  ['Back', () => history.back()],
])('an overlay above another closes alone by %s, and the next Back closes the other', async (_, close) => {
  const before = history.state;
  render(<Page />);
  await press('View');
  await press('Ask');
  await stepBack(close);
  expect(overlay('form')).not.toBeInTheDocument();
  expect(overlay('view')).toBeInTheDocument();
  await stepBack(() => history.back());
  expect(overlay('view')).not.toBeInTheDocument();
  expect(history.state).toEqual(before);
});

test('overlays that close at once leave no entry of the history behind', async () => {
  const before = history.state;
  render(<Page />);
  await press('View');
  await press('Ask');
  await press('Add');
  expect([overlay('view'), overlay('form')]).toEqual([null, null]);
  await waitFor(() => expect(history.state).toEqual(before));
});
