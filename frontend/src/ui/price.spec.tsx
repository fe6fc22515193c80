import '@testing-library/jest-dom';
import { money } from '@daybook/contracts/shared/money';
import { render } from '@testing-library/react';
import { localeOf } from '../lib/locale';
import { LocaleProvider } from '../lib/locale-context';
import { Price } from './price';

const read = (price: Parameters<typeof Price>[0], language = 'en-US') =>
  render(
    <LocaleProvider locale={localeOf(language)}>
      <Price {...price} />
    </LocaleProvider>,
  ).container.textContent;

test('a price', () => expect(read({ now: money(129900, 'USD') })).toBe('$1,299.00'));
test('the lowest price of several', () =>
  expect(read({ now: money(500, 'USD'), from: true })).toBe('from $5.00'));
test('in a sale, screen readers hear which price is which', () =>
  expect(read({ now: money(500, 'USD'), original: money(900, 'USD') })).toBe(
    'Sale Price: $5.00 Original Price: $9.00',
  ));
test('the phrase of a subscription is around it, the price before the sale stays bare', () =>
  expect(
    read({
      now: money(500, 'USD'),
      original: money(900, 'USD'),
      from: true,
      phrase: (price) => `${price} every month`,
    }),
  ).toBe('Sale Price: from $5.00 every month Original Price: $9.00'));
test('yen have no decimals', () => expect(read({ now: money(1800, 'JPY') })).toBe('¥1,800'));
test('the website’s locale formats it', () =>
  expect(read({ now: money(129950, 'EUR') }, 'de-DE')).toBe('1.299,50\u00a0€'));
test('an unknown locale falls back', () => expect(read({ now: money(100, 'USD') }, 'xx')).toBe('$1.00'));
