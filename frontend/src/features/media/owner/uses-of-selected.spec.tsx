import { render, screen } from '@testing-library/react';
import { UsesOfSelected } from './uses-of-selected';

const page = { kind: 'page', id: 'p', title: 'Studio' } as const;
const used = { id: 'a', filename: 'tour.mp4', usedBy: [page], uses: 3 };
const spare = { id: 'b', filename: 'spare.mp4', usedBy: [], uses: 0 };

test('says of each file what uses it, before it is deleted', () => {
  render(<UsesOfSelected isLoading={false} selected={[used, spare]} />);
  expect(screen.getByText('tour.mp4 is used by Studio and 2 more')).toBeInTheDocument();
  expect(screen.queryByText(/spare/)).not.toBeInTheDocument();
});

test('says that nothing uses them, and that it is not known', () => {
  const { rerender } = render(<UsesOfSelected isLoading={false} selected={[spare]} />);
  expect(screen.getByText('Nothing uses them.')).toBeInTheDocument();
  rerender(<UsesOfSelected isLoading={false} selected={[spare, undefined]} />);
  expect(screen.getByRole('alert')).toHaveTextContent('could not be loaded');
  expect(screen.queryByText('Nothing uses them.')).not.toBeInTheDocument();
});
