import '@testing-library/jest-dom';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RichText } from './rich-text';

// jsdom has no layout, and an editor asks where its cursor stands
beforeAll(() => {
  Range.prototype.getClientRects = () => document.createElement('i').getClientRects();
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  document.elementFromPoint = () => null;
});

let stored: string;
function Form({ value }: { value: string }) {
  const [html, setHtml] = useState(value);
  stored = html;
  return (
    <>
      <RichText label="Text" value={html} onChange={setHtml} />
      <button type="button" onClick={() => setHtml('<p>Another</p>')}>
        Load another
      </button>
    </>
  );
}

const shown = async (value: string) => {
  render(<Form value={value} />);
  return {
    text: await screen.findByRole('textbox', { name: 'Text' }),
    toolbar: within(screen.getByRole('toolbar', { name: 'Text: how it looks' })),
  };
};

test('a text that the owner only looks at is stored as it was', async () => {
  const html = '<ul>\n  <li>Oat</li>\n</ul>\n<p><i><b>both</b></i></p>';
  const { text } = await shown(html);
  await userEvent.click(text);
  await userEvent.tab();
  expect(stored).toBe(html);
});

test('the toolbar is one stop of the keyboard, its arrows go along it, and its buttons say what is on', async () => {
  const { toolbar } = await shown('<p><b>Oat</b></p>');
  const [bold, italic, list] = ['Bold', 'Italic', 'List'].map((name) =>
    toolbar.getByRole('button', { name }),
  );
  await userEvent.tab();
  expect(bold).toHaveFocus();
  expect(bold).toHaveAttribute('aria-pressed', 'true');
  expect(italic).toHaveAttribute('aria-pressed', 'false');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(list).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(stored).toBe('<ul><li><b>Oat</b></li></ul>'));
  expect(list).toHaveAttribute('aria-pressed', 'true');
});

test('another value takes the place of the first', async () => {
  const { text } = await shown('<p>One</p>');
  await userEvent.click(screen.getByRole('button', { name: 'Load another' }));
  await waitFor(() => expect(text).toHaveTextContent('Another'));
});

test('where no words are chosen, the address of a new link is its words', async () => {
  const { toolbar } = await shown('');
  await userEvent.click(toolbar.getByRole('button', { name: 'Link' }));
  const address = await screen.findByLabelText('Leads to');
  expect(toolbar.getByRole('button', { name: 'Link' })).toHaveAttribute('aria-expanded', 'true');
  await userEvent.type(address, 'ada@example.com{Enter}');
  await waitFor(() => expect(stored).toBe('<p><a href="mailto:ada@example.com">ada@example.com</a></p>'));
  expect(screen.queryByLabelText('Leads to')).not.toBeInTheDocument();
});
