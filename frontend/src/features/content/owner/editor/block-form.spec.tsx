import '@testing-library/jest-dom';
import { BLOCK_KINDS } from '@daybook/contracts/content/shared/blocks';
import { render, screen } from '@testing-library/react';
import { BlockForm } from './block-form';

/** The form of a gallery with these settings. */
function open(fields: object, problems: Record<string, string> = {}) {
  const block = {
    id: 'g',
    type: 'gallery',
    version: 1,
    fields: { ...BLOCK_KINDS.gallery.defaults, ...fields },
    place: { parent: 's', order: 'a' },
  };
  render(<BlockForm block={block} problems={problems} onChange={() => undefined} />);
}

test('a form has the fields that change something as the others are', () => {
  open({ design: 'slideshow', autoplay: true });
  expect(screen.getByLabelText(/Seconds for each picture/)).toBeInTheDocument();
  expect(screen.queryByLabelText(/Widest column/)).toBeNull();
  expect(screen.queryByLabelText('Place of the titles')).toBeNull();
});

test('a field with a problem is there to be mended', () => {
  open({ design: 'grid' }, { 'blocks.g.delay': 'Enter a whole number from 1 to 10.' });
  expect(screen.getByLabelText(/Seconds for each picture/)).toBeInTheDocument();
});
