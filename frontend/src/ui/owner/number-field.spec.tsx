import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { AmountField } from './number-field';

function Price({ locale = 'en-US' }: { locale?: string }) {
  const [price, setPrice] = useState('');
  return <AmountField label="Price" format={{ currency: 'USD', locale }} value={price} onChange={setPrice} />;
}

function typed(text: string): HTMLInputElement {
  const field = screen.getByLabelText<HTMLInputElement>('Price');
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
  return field;
}

test('a field that is left shows how it has read the amount', () => {
  render(<Price />);
  expect(typed('1,250').value).toBe('1,250.00');
  expect(typed('$ 12,5').value).toBe('12.50');
});

test('in another locale the same text is another amount', () => {
  render(<Price locale="de-DE" />);
  expect(typed('1.250').value).toBe('1.250,00');
});

test('an amount that can be two is asked, and the answer is written', () => {
  render(<Price />);
  const field = typed('1.250');
  expect(field.value).toBe('1.250');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['$1.25', '$1,250.00']);
  fireEvent.click(screen.getByRole('button', { name: '$1,250.00' }));
  expect(field.value).toBe('1,250.00');
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['abc', 'Enter a price like 12.50.'],
  ['99,999,999,999', 'Enter at most $999,999,999.99.'],
  ['-5', 'Enter 0 or more.'],
  ['12.3456', 'Enter at most 2 decimals, like 12.50.'],
  ['€12', 'Enter the price in USD, like 12.50.'],
])('%s is refused with the reason, which goes when the owner types', (text, reason) => {
  render(<Price />);
  const field = typed(text);
  expect(screen.getByText(reason)).toBeTruthy();
  fireEvent.change(field, { target: { value: '12' } });
  expect(screen.queryByText(reason)).toBeNull();
});

test('an empty field is for the form to judge', () => {
  render(<Price />);
  expect(typed(' ').getAttribute('aria-invalid')).toBeNull();
});
