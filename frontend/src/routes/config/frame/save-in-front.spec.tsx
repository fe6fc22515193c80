import { render } from '@testing-library/react';
import { saveInFront } from './save-in-front';

/** A screen whose save button stands in its head, as that of the product form: beside the form. */
function Screen({ onSave, onDialog }: { onSave: () => void; onDialog?: () => void }) {
  return (
    <>
      <main>
        <header>
          <button type="submit" form="product">
            Save
          </button>
        </header>
        <form
          id="product"
          onSubmit={(event) => {
            event.preventDefault();
            onSave();
          }}
        />
        <form onSubmit={() => onSave()}>
          <button type="submit">Change password</button>
        </form>
      </main>
      {onDialog && (
        <div role="dialog">
          <form
            onSubmit={(event) => {
              event.preventDefault();
              onDialog();
            }}
          >
            <button type="submit">Invite</button>
          </form>
        </div>
      )}
    </>
  );
}

test('the screen is saved by the button in its head, also when that stands beside the form', () => {
  const save = jest.fn();
  render(<Screen onSave={save} />);
  saveInFront();
  expect(save).toHaveBeenCalledTimes(1);
});

test('a dialog is saved instead of the screen behind it', () => {
  const save = jest.fn();
  const dialog = jest.fn();
  render(<Screen onSave={save} onDialog={dialog} />);
  saveInFront();
  expect([save.mock.calls.length, dialog.mock.calls.length]).toEqual([0, 1]);
});

test('a dialog without a form keeps the screen behind it from being saved', () => {
  const save = jest.fn();
  render(
    <>
      <Screen onSave={save} />
      <div role="alertdialog">
        <button type="button">Delete</button>
      </div>
    </>,
  );
  saveInFront();
  expect(save).not.toHaveBeenCalled();
});
