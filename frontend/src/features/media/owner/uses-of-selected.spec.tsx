import { render, screen } from '@testing-library/react';
import { UsesOfSelected } from './uses-of-selected';

const page = { kind: 'page', id: 'p', title: 'Studio' } as const;
const used = { id: 'a', filename: 'tour.mp4', usedBy: [page], uses: 3 };
const spare = { id: 'b', filename: 'spare.mp4', usedBy: [], uses: 0 };

test('says of each file what uses it, before it is deleted', () => {
  render(<UsesOfSelected isLoading={false} selected={[used, spare]} />);
  expect(screen.getByRole('listitem').textContent).toBe('tour.mp4 is used by Studio and 2 more');
});

test('says that nothing uses them, and that it is not known', () => {
  const { rerender } = render(<UsesOfSelected isLoading={false} selected={[spare]} />);
  screen.getByText('Nothing uses them.');
  rerender(<UsesOfSelected isLoading={false} selected={[spare, undefined]} />);
  expect(screen.getByRole('alert').textContent).toContain('could not be loaded');
  expect(screen.queryByText('Nothing uses them.')).toBeNull();
});
