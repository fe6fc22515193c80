import { fakeNetwork, renderInShop } from '../../../test/render-in-shop';
import { FooterLegal, OrderLegal } from './legal-links';

const LINKS = [
  { name: 'imprint', title: 'Impressum', href: '/impressum' },
  { name: 'terms', title: 'AGB', href: '/agb' },
  { name: 'returns', title: 'Widerruf', href: '/widerruf' },
] as const;
const render = (part: React.ReactNode) =>
  renderInShop(
    part,
    fakeNetwork(() => ({ status: 404 })),
  );
const hrefs = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));

test('the footer links what its menu does not link already', async () => {
  const menu = [{ title: 'Help', links: [{ title: 'Terms', href: '/agb' }] }];
  await render(<FooterLegal links={LINKS} menu={menu} />);
  expect(hrefs()).toEqual(['/impressum', '/widerruf']);
});

test('beside the button of an order is what applies to it, in a tab of its own', async () => {
  await render(<OrderLegal links={LINKS} />);
  expect(hrefs()).toEqual(['/agb', '/widerruf']);
  expect(document.querySelector('a')?.target).toBe('_blank');
});
