/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { english } from '../../../test/in-english';
import { LocaleProvider } from '../../lib/locale-context';
import { CartSkeleton } from './cart-skeleton';

test('a browser without scripts says that the cart could not be read, and leads on', () => {
  const html = renderToString(
    <LocaleProvider locale={english}>
      <CartSkeleton />
    </LocaleProvider>,
  );
  const [, without = ''] = /<noscript>(.*?)<\/noscript>/.exec(html) ?? [];
  expect(without).toContain('We couldn’t load your cart');
  expect(without).toContain('href="/cart"');
});
