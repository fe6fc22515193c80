import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from './button';
import { IconButton } from './icon-button';

const pressed = jest.fn();
beforeEach(() => pressed.mockClear());

function Form({ isIcon }: { isIcon?: boolean }) {
  const [isSaved, setSaved] = useState(false);
  const button = {
    disabled: isSaved,
    onClick: () => {
      pressed();
      setSaved(true);
    },
  };
  return (
    <>
      {isIcon ? <IconButton icon="undo" label="Save" {...button} /> : <Button {...button}>Save</Button>}
      <a href="/next">Next</a>
    </>
  );
}

test.each([false, true])(
  'a pressed button that becomes disabled keeps the focus (icon: %j)',
  async (isIcon) => {
    render(<Form isIcon={isIcon} />);
    const button = screen.getByRole('button', { name: 'Save' });
    await userEvent.click(button);
    // browsers take the focus from what has this attribute
    expect(button).not.toHaveAttribute('disabled');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveFocus();
    fireEvent.click(button);
    expect(pressed).toHaveBeenCalledTimes(1);
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Next' })).toHaveFocus();
    expect(button).toBeDisabled();
  },
);

test('a button that is disabled from the start takes no focus', async () => {
  render(<Button disabled>Save</Button>);
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});
