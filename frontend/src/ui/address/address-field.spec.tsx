import '@testing-library/jest-dom';
import type { AddressPart, PostalCodeScope } from '@daybook/contracts/shared/address/address-parts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { english, renderInEnglish } from '../../../test/in-english';
import { LocaleProvider } from '../../lib/locale-context';
import { AddressField } from './address-field';

type Changes = Partial<Parameters<typeof AddressField>[0]>;

const field = (changes: Changes = {}) => (
  <AddressField id="home" nameOf={(part) => `home.${part}`} initial={{}} isRequired={false} {...changes} />
);

const country = () => screen.getByRole('combobox', { name: 'Country or region' });

/** The labels of the parts, in their order. */
const labels = (container: HTMLElement) =>
  [...container.querySelectorAll('label')].map(({ textContent }) => textContent);

const LAYOUTS: [code: string, scope: PostalCodeScope, ...after: string[]][] = [
  ['US', 'whole', 'Address', 'Address 2', 'City', 'State', 'ZIP code'],
  ['CA', 'whole', 'Address', 'Address 2', 'City', 'Province', 'Postal code'],
  ['CA', 'area', 'Address', 'Address 2', 'City', 'Province', 'FSA'],
  ['AU', 'whole', 'Address', 'Address 2', 'City', 'State or territory', 'Postcode'],
  ['NZ', 'whole', 'Address', 'Address 2', 'City', 'Region', 'Postcode'],
  ['IE', 'whole', 'Address', 'Address 2', 'City', 'County', 'Eircode'],
  ['IE', 'area', 'Address', 'Address 2', 'City', 'County', 'Routing key'],
  ['ES', 'whole', 'Address', 'Address 2', 'Postal code', 'City', 'Province'],
  ['SE', 'whole', 'Address', 'Address 2', 'Postal code', 'City', 'County'],
  ['NO', 'whole', 'Address', 'Address 2', 'Postal code', 'City', 'County'],
  ['DE', 'whole', 'Address', 'Address 2', 'Postal code', 'City', 'State'],
  ['FR', 'whole', 'Address', 'Address 2', 'Postal code', 'City', 'Region'],
  ['NL', 'whole', 'Address', 'Address 2', 'Postal code', 'City', 'Province'],
  ['GB', 'whole', 'Address', 'Address 2', 'City', 'Region', 'Postcode'],
  ['JP', 'whole', 'Postal code', 'Prefecture', 'Address', 'Address 2'],
];

test.each(LAYOUTS)('the parts of %s (%s code) have the names of that country', (code, scope, ...after) => {
  const { container } = renderInEnglish(field({ initial: { country: code }, scope }));
  expect(labels(container)).toEqual(['Country or region', ...after]);
  // the twelve countries of section 3, and Japan, have a list of their regions
  expect(screen.getAllByRole('combobox')).toHaveLength(2);
});

test('every other country has the parts of its own envelopes, and a region is typed', () => {
  const { container } = renderInEnglish(field({ initial: { country: 'BR' } }));
  expect(labels(container)).toEqual([
    'Country or region',
    'Address',
    'Address 2',
    'City',
    'State',
    'Postal code',
  ]);
  expect(screen.getAllByRole('combobox')).toEqual([country()]);
});

test('the parts follow the country, and what was typed into those that stay is kept', async () => {
  const user = userEvent.setup();
  const { container } = renderInEnglish(field());
  expect(labels(container)).toEqual(['Country or region', 'Address', 'Address 2', 'City']);
  await user.type(screen.getByRole('textbox', { name: 'Address' }), '1 Mill Road');
  await user.selectOptions(country(), 'United States');
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'California');
  expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue('CA');
  await user.selectOptions(country(), 'Spain');
  // no province of Spain is chosen because its code is that of California
  expect(screen.getByRole('combobox', { name: 'Province' })).toHaveValue('');
  await user.selectOptions(country(), 'Hong Kong SAR China');
  expect(screen.queryByRole('textbox', { name: 'Postal code' })).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Address' })).toHaveValue('1 Mill Road');
});

test('a region that was stored by its code or typed by its name is chosen in the list', () => {
  renderInEnglish(field({ initial: { country: 'DE', region: 'bayern' } }));
  expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue('Bayern');
});

const HINTS: [code: string, scope: PostalCodeScope, label: string, hint: string][] = [
  ['GB', 'area', 'Postcode', 'Enter only the 1-4 character outcode portion of postcodes.'],
  ['IE', 'area', 'Routing key', 'Enter only the first three characters of the Eircode'],
  ['DE', 'area', 'Postal code', 'Enter up to 3 digits of the postcode'],
  ['GB', 'whole', 'Postcode', ''],
];

test.each(HINTS)('the hint of %s (%s code) describes its control', (code, scope, label, hint) => {
  renderInEnglish(field({ initial: { country: code }, scope }));
  expect(screen.getByRole('textbox', { name: label })).toHaveAccessibleDescription(hint);
});

test('each part says what is wrong with it, and which may be left out', () => {
  const errors: Partial<Record<AddressPart, string>> = { postalCode: 'ZIP Codes need to be 5 digits.' };
  renderInEnglish(field({ initial: { country: 'US' }, isRequired: true, errors }));
  const code = screen.getByRole('textbox', { name: 'ZIP code' });
  expect(code).toBeInvalid();
  expect(code).toHaveAccessibleDescription('ZIP Codes need to be 5 digits.');
  expect(screen.getByRole('combobox', { name: 'State' })).toHaveAttribute('aria-required', 'true');
  expect(screen.getByRole('textbox', { name: 'Address 2 optional' })).not.toHaveAttribute('aria-required');
});

test('browsers know each part, and to which of several addresses it belongs', () => {
  const { container } = renderInEnglish(field({ initial: { country: 'US' }, autofill: 'shipping' }));
  const tokens = [...container.querySelectorAll('[autocomplete]')].map((one) =>
    one.getAttribute('autocomplete'),
  );
  expect(tokens).toEqual([
    'shipping country',
    'shipping address-line1',
    'shipping address-line2',
    'shipping address-level2',
    'shipping address-level1',
    'shipping postal-code',
  ]);
});

test('without a script every part can be typed, and what is typed there counts', () => {
  const html = renderToString(
    <LocaleProvider locale={english}>{field({ initial: { country: 'US' } })}</LocaleProvider>,
  );
  const [, plain = ''] = /<noscript[^>]*>(.*)<\/noscript>/s.exec(html) ?? [];
  expect(plain).toContain('name="home.region"');
  expect(plain).not.toContain('home.postalCode');
  // of two controls of a name the last one counts (`enteredValues`)
  expect(html.indexOf('name="home.region"')).toBeLessThan(html.indexOf('<noscript'));
  const unknown = renderToString(<LocaleProvider locale={english}>{field()}</LocaleProvider>);
  expect(unknown).toMatch(/<noscript.*home\.region.*home\.postalCode.*<\/noscript>/s);
});
