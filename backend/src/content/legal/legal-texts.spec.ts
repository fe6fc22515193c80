import { BLOCK_KINDS } from '@daybook/contracts/content/shared/blocks';
import { LEGAL_PAGES, marksIn } from '@daybook/contracts/content/shared/legal-pages';
import { newPageShape } from '@daybook/contracts/content/shared/page-shape';
import { shapeProblems } from '@daybook/contracts/shared/document-shape';
import { legalPage } from './legal-page.js';
import { legalPlaceOf } from './legal-place.js';
import { legalTextsIn } from './legal-texts.js';

const COUNTRIES = ['DE', 'AT', 'FR', 'GB', 'US', 'CH', 'JP'];
const wordsOf = (name: (typeof LEGAL_PAGES)[number], country: string, language: string): string =>
  JSON.stringify(legalTextsIn(language)[name].text(legalPlaceOf(country, language)));

test.each(['en', 'fr-CA', 'de-AT'])('each page of %s can be saved in each country', (language) => {
  for (const name of LEGAL_PAGES) {
    for (const country of COUNTRIES) {
      const { heads, operations } = legalPage({ name, country, language, formId: 'form' });
      const [head] = heads;
      const page = { title: head?.title, description: head?.description, slug: head?.slug, operations };
      expect([name, country, shapeProblems(newPageShape, page)]).toEqual([name, country, undefined]);
    }
  }
});

test.each([
  ['en', /no legal advice/],
  ['fr', /conseil juridique/],
  ['de', /keine Rechtsberatung/],
])('the first mark of every legal text in %s says that it is no legal advice', (language, words) => {
  for (const name of LEGAL_PAGES.filter((each) => each !== 'contact')) {
    for (const country of COUNTRIES) {
      expect(marksIn([wordsOf(name, country, language)])[0]).toMatch(words);
    }
  }
});

test('what buyers may do follows from the country', () => {
  expect(wordsOf('returns', 'DE', 'en')).toContain('withdraw from the purchase within 14 days');
  expect(wordsOf('returns', 'GB', 'en')).toContain('cancel the purchase within 14 days');
  expect(wordsOf('returns', 'CH', 'en')).toContain('gives no right to return');
  expect(wordsOf('imprint', 'DE', 'de')).toContain('Verbraucherschlichtungsstelle');
  expect(wordsOf('imprint', 'FR', 'fr')).toContain('hébergeur');
  expect(wordsOf('imprint', 'US', 'en')).not.toContain('VAT');
});

test('a contact page shows its form', () => {
  const { operations } = legalPage({ name: 'contact', country: 'DE', language: 'en', formId: 'f1' });
  const fields = { ...BLOCK_KINDS.form.defaults, span: 12, formId: 'f1' };
  expect(operations).toContainEqual(expect.objectContaining({ type: 'form', fields }));
});
