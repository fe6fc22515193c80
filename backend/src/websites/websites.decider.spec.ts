import type { Currency } from '@daybook/contracts/shared/money';
import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import type { WebsiteEvent } from '@daybook/contracts/websites/websites.events';
import { specFor } from '../platform/testing/decider-spec.js';
import { aWebsite } from '../platform/testing/documents.js';
import { type WebsiteCommand, websiteDecider } from './websites.decider.js';

const save = (website: WebsiteDocument, expected?: number): WebsiteCommand => ({
  kind: 'save',
  website,
  ...(expected === undefined ? {} : { expected }),
});
const saved = (website: WebsiteDocument): WebsiteEvent => ({ type: 'WebsiteSaved', data: { website } });

const { given } = specFor(websiteDecider, undefined);
const shop = aWebsite();
const inYen = aWebsite({ currency: 'JPY' });

test('the first settings are an event', () => given().when(save(shop)).then(saved(shop)));

test('changed settings are an event with the whole new document', () => {
  given(saved(shop)).when(save(inYen)).then(saved(inYen));
  given(saved(shop)).when(save(inYen)).thenState({ status: 'present', website: inYen, revision: 1 });
});

test('saving the same settings is no event', () => given(saved(shop)).when(save(aWebsite())).thenNothing());

test('saving earlier settings is an event', () =>
  given(saved(shop), saved(inYen)).when(save(shop)).then(saved(shop)));

test.each(['', '  '])('a website named %p is refused', (title) => {
  given()
    .when(save(aWebsite({ title })))
    .thenRefused('WEBSITE_INVALID');
  given(saved(shop))
    .when(save(aWebsite({ title })))
    .thenRefused('WEBSITE_INVALID');
});

test.each(['DBL', 'usd', ''])('a website that counts in %p is refused', (currency) =>
  given()
    .when(save(aWebsite({ currency: currency as Currency })))
    .thenRefused('WEBSITE_INVALID'),
);

test('no website has the id of the installation, under which accounts are stored', () =>
  given()
    .when(save(aWebsite({ id: 'installation' })))
    .thenRefused('WEBSITE_INVALID'));

describe('a save that names the revision it read', () => {
  const dear = aWebsite({ title: 'Dear shop' });
  test('is accepted when no one was faster', () =>
    given(saved(shop), saved(inYen)).when(save(dear, 1)).then(saved(dear)));
  test('is refused when another member was faster', () => {
    given(saved(shop), saved(inYen)).when(save(dear, 0)).thenRefused('EDITED_MEANWHILE');
    given().when(save(dear, 0)).thenRefused('EDITED_MEANWHILE');
  });
  test('decides no event when another member has saved the same', () =>
    given(saved(shop), saved(inYen)).when(save(inYen, 0)).thenNothing());
});
