import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog';

type Step = 'first' | 'second';

/** A dialog that another one follows, as the offer to notify follows a change of stock. */
function Screen({ loses, pause }: { loses?: boolean; pause?: boolean }) {
  const [step, setStep] = useState<Step | 'pause'>();
  const [isLost, setLost] = useState(false);
  return (
    <>
      <h1 tabIndex={-1}>Product</h1>
      {!isLost && (
        <button type="button" onClick={() => setStep('first')}>
          Change stock
        </button>
      )}
      {step === 'first' && (
        <Dialog title="Stock" onClose={() => setStep(undefined)}>
          <button type="button" onClick={() => setStep(pause ? 'pause' : 'second')}>
            Save
          </button>
        </Dialog>
      )}
      {step === 'second' && (
        <Dialog title="Saved" onClose={() => setStep(undefined)}>
          <button
            type="button"
            onClick={() => {
              setLost(loses === true);
              setStep(undefined);
            }}
          >
            Not now
          </button>
        </Dialog>
      )}
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a dialog gives the focus back to its opener', async () => {
  render(<Screen pause />);
  await press('Change stock');
  await press('Save');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Change stock' })).toHaveFocus());
});

test('the last of several dialogs gives the focus back to the opener of the first', async () => {
  render(<Screen />);
  await press('Change stock');
  await press('Save');
  await press('Not now');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Change stock' })).toHaveFocus());
});

test('the title of the screen gets the focus when the opener is gone', async () => {
  render(<Screen loses />);
  await press('Change stock');
  await press('Save');
  await press('Not now');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Product' })).toHaveFocus());
});
