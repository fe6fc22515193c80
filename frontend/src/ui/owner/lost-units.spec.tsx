import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { LostUnits } from './lost-units';

test('what orders would lose is said before the stock is changed', () => {
  const { rerender } = render(<LostUnits of={{ units: 3, skus: ['BOWL', 'MUG'] }} />);
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^Customers are paying for 3 units that would be missing\.BOWL, MUG:/,
  );
  rerender(<LostUnits of={{ units: 0, skus: [] }} />);
  expect(screen.queryByRole('alert')).toBeNull();
});
