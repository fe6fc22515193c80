import type { SocialLinksFields } from '@daybook/contracts/content/shared/blocks/social-links.block';
import type { Link } from '@daybook/contracts/content/shared/link';
import { render, screen } from '@testing-library/react';
import axe from 'axe-core';
import type { BlockData } from '../../block-view';
import { socialLinksViews } from './social-links.view';

const { View } = socialLinksViews.sociallinks;
const DATA: BlockData = {
  website: { title: 'Plainward', currency: 'USD', theme: {} } as unknown as BlockData['website'],
  collections: [],
  products: [],
  pages: [],
  forms: [],
  path: '/',
};
const address = (url: string): Link => ({ kind: 'address', url });
const show = (fields: Partial<SocialLinksFields>) =>
  render(
    <View id="b" span={12} data={DATA} fields={{ links: [], look: 'both', align: 'left', ...fields }} />,
  );

test('a link is named after its service, its host or as its owner wants', async () => {
  const { container } = show({
    links: [
      { label: '', link: address('https://www.instagram.com/plainward') },
      { label: '', link: address('https://clay.example/@plainward') },
      { label: 'Our films', link: address('https://youtu.be/1') },
      { label: 'Nowhere' },
    ],
  });
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'IgInstagram',
    'Cclay.example',
    'YtOur films',
  ]);
  expect(screen.getByRole('link', { name: 'Instagram' }).getAttribute('rel')).toBe('me noopener');
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('a mark alone is named for those who do not see it', () => {
  show({ look: 'marks', links: [{ label: '', link: address('https://github.com/plainward') }] });
  expect(screen.getByRole('link', { name: 'GitHub' }).textContent).toBe('Gh');
});

test('an address that runs a script is none', () => {
  show({ links: [{ label: 'X', link: address('javascript:alert(1)') }] });
  expect(screen.queryByRole('link')).toBeNull();
});
