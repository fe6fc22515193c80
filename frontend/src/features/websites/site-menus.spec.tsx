import type { ShownMenuNode } from '@daybook/contracts/content/navigation.api';
import { act, fireEvent, within } from '@testing-library/react';
import { fakeNetwork, renderInShop } from '../../../test/render-in-shop';
import { FooterMenu } from './footer-menu';
import { HeaderMenu } from './header-menu';

const NODES: readonly ShownMenuNode[] = [
  { title: '', href: '/shop' },
  { title: 'Home', href: '/' },
  {
    title: 'Studio',
    links: [
      { title: 'About', href: '/about' },
      { title: 'Map', href: 'https://map.example/' },
    ],
  },
  { title: 'Help', href: '/care', links: [{ title: 'Care', href: '/care' }] },
];

const render = (menu: React.ReactNode) =>
  renderInShop(
    menu,
    fakeNetwork(() => ({ status: 404 })),
  );
const hrefsOf = (place: HTMLElement) =>
  [...place.querySelectorAll('a')].map((link) => `${link.textContent} ${link.getAttribute('href')}`);

test('the header shows links and folders, which open without script', async () => {
  const { screen } = await render(<HeaderMenu nodes={NODES} />);
  expect(hrefsOf(document.body)).toEqual([
    'Shop all /shop',
    'Home /',
    'About /about',
    'Map https://map.example/',
    'Help /care',
    'Care /care',
  ]);
  expect(screen.getByText('Menu').closest('details')?.open).toBe(false);
  expect(screen.getByText('Studio').tagName).toBe('SUMMARY');
  expect(screen.getByLabelText('More in Help').tagName).toBe('SUMMARY');
  // the page that is shown is "/", which every other path is below
  expect(screen.getByText('Home').getAttribute('aria-current')).toBe('page');
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(1);
});

test('Escape closes a folder and goes back to its title; a press on a link closes the menu', async () => {
  const { screen } = await render(<HeaderMenu nodes={NODES} />);
  const title = screen.getByText('Studio');
  const folder = title.closest('details') as HTMLDetailsElement;
  folder.open = true;
  fireEvent.keyDown(within(folder).getByText('About'), { key: 'Escape' });
  expect(folder.open).toBe(false);
  expect(document.activeElement).toBe(title);
  folder.open = true;
  await act(async () => void fireEvent.click(screen.getByText('Shop all')));
  expect(folder.open).toBe(false);
});

test('the footer shows loose links first, then folders under their titles, and the account', async () => {
  const { screen } = await render(<FooterMenu nodes={NODES} />);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Studio', 'Help']);
  expect(hrefsOf(screen.getByRole('navigation'))).toEqual([
    'Shop all /shop',
    'Home /',
    'About /about',
    'Map https://map.example/',
    'Help /care',
    'Care /care',
    'Your account /account',
  ]);
});

test('an empty menu is not shown', async () => {
  await render(<HeaderMenu nodes={[]} />);
  expect(document.querySelector('details')).toBeNull();
});
