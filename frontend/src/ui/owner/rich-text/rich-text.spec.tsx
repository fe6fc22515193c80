import '@testing-library/jest-dom';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderInOwnerArea } from '../../../../test/render-in-owner-area';
import { fakeNetwork } from '../../../../test/render-in-shop';
import { RichText } from './rich-text';

// jsdom has no layout, and the editor measures its cursor
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

test('a text that the owner does not change is stored as it was', async () => {
  const html = '<ul>\n  <li>Oat</li>\n</ul>\n<p><i><b>both</b></i></p>';
  const { text } = await shown(html);
  await userEvent.click(text);
  await userEvent.tab();
  expect(stored).toBe(html);
});

test('the toolbar is one Tab stop, the arrow keys move inside it, and its buttons show what is on', async () => {
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

test('a new value replaces the old one', async () => {
  const { text } = await shown('<p>One</p>');
  await userEvent.click(screen.getByRole('button', { name: 'Load another' }));
  await waitFor(() => expect(text).toHaveTextContent('Another'));
});

test('without a selection, a new link’s text is its URL', async () => {
  const { toolbar } = await shown('');
  await userEvent.click(toolbar.getByRole('button', { name: 'Link' }));
  const address = await screen.findByLabelText('Leads to');
  expect(toolbar.getByRole('button', { name: 'Link' })).toHaveAttribute('aria-expanded', 'true');
  await userEvent.type(address, 'ada@example.com{Enter}');
  await waitFor(() => expect(stored).toBe('<p><a href="mailto:ada@example.com">ada@example.com</a></p>'));
  expect(screen.queryByLabelText('Leads to')).not.toBeInTheDocument();
});

test('a picture of the library goes to the cursor, and its words are asked for', async () => {
  const picture = {
    id: 'mug',
    assetUrl: '/media/mug.webp',
    originalSize: '2000x2500',
    altText: '',
    title: '',
    body: '',
    mediaFocalPoint: { x: 0.5, y: 0.5 },
    filename: 'mug.webp',
    byteSize: 9,
    uploadedAt: '2026-11-20',
    colorData: { topLeft: '', topRight: '', bottomLeft: '', bottomRight: '', center: '' },
  };
  const network = fakeNetwork(() => ({
    body: { results: [picture], hasNextPage: false, nextPageCursor: null },
  }));
  await renderInOwnerArea(<Form value="<p>Oat</p>" />, network, ['catalogue.edit']);
  const toolbar = within(await screen.findByRole('toolbar', { name: 'Text: how it looks' }));
  await userEvent.click(toolbar.getByRole('button', { name: 'Picture' }));
  const picker = await screen.findByRole('dialog', { name: 'Choose a picture' });
  await userEvent.click(await within(picker).findByRole('option', { name: 'mug.webp' }));
  await userEvent.click(within(picker).getByRole('button', { name: 'Use this picture' }));
  const alt = await screen.findByLabelText('Alternative text of the picture');
  expect(stored).toContain('<img src="/media/mug.webp?format=1000w" alt="" width="1000" height="1250">');
  await userEvent.type(alt, 'A mug{Enter}');
  await waitFor(() => expect(stored).toContain('alt="A mug"'));
  expect(stored).toContain('Oat');
  expect(screen.queryByLabelText('Alternative text of the picture')).not.toBeInTheDocument();
}, 60_000);
