import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { fakeNetwork, renderInShop } from '../../../test/render-in-shop';
import { AddressesPage } from './addresses-page';

test('an address that was refused is there again, with the reason', async () => {
  const values = {
    name: 'Ada Byron',
    line1: '12 St James’s Square',
    line2: 'Flat 2',
    city: '',
    region: '',
    postalCode: 'SW1Y 4JH',
    country: 'GB',
  };
  const addresses = { results: [], entered: { values, problem: 'ADDRESS_INCOMPLETE' } };
  await renderInShop(
    <AddressesPage email="ada@example.com" addresses={addresses} country="US" notice={undefined} />,
    fakeNetwork(() => ({})),
  );
  expect(screen.getByRole('alert')).toBeVisible();
  expect(screen.getByDisplayValue('Ada Byron')).toBeVisible();
  expect(screen.getByDisplayValue('12 St James’s Square')).toBeVisible();
  expect(screen.getByDisplayValue('Flat 2')).toBeVisible();
  expect(screen.getByDisplayValue('SW1Y 4JH')).toBeVisible();
  expect(screen.getByDisplayValue('United Kingdom')).toBeVisible();
});
