import { languageOf, localeFor, localesOf } from './languages.js';

test.each([
  ['en-US', 'en'],
  ['fr', 'fr'],
  ['FR-ca', 'fr'],
  ['de-DE', 'en'],
  ['', 'en'],
  ['frz', 'en'],
])('readers of %j read %s', (locale, language) => expect(languageOf(locale)).toBe(language));

test('a website speaks its default first and each locale once', () => {
  expect(localesOf({ language: 'fr-FR' })).toEqual(['fr-FR']);
  expect(localesOf({ language: 'en-US', languages: ['fr-FR', 'en-US'] })).toEqual(['en-US', 'fr-FR']);
});

const both = { language: 'en-US', languages: ['fr-FR'] };

describe('the locale of an answer', () => {
  test.each([
    ['the visitor’s choice before all', { chosen: 'fr-FR', accepted: 'en' }, 'fr-FR'],
    ['a choice of the same language', { chosen: 'fr' }, 'fr-FR'],
    ['a choice that is not spoken here', { chosen: 'de', accepted: 'fr' }, 'fr-FR'],
    ['a choice that is nonsense', { chosen: '"><script>' }, 'en-US'],
    ['what the browser asks for', { accepted: 'fr-CA,fr;q=0.9,en;q=0.5' }, 'fr-FR'],
    ['by weight, not by place', { accepted: 'en;q=0.5, fr;q=0.9' }, 'fr-FR'],
    ['the next, where the first is not spoken', { accepted: 'de, fr;q=0.3' }, 'fr-FR'],
    ['not what is refused', { accepted: 'fr;q=0' }, 'en-US'],
    ['any language', { accepted: '*' }, 'en-US'],
    ['a weight that is no number', { accepted: 'fr;q=x' }, 'en-US'],
    ['nothing known', {}, 'en-US'],
    ['an empty header', { accepted: '' }, 'en-US'],
  ])('%s', (_, wish, locale) => expect(localeFor(both, wish)).toBe(locale));

  test('is the website’s where it speaks one language', () =>
    expect(localeFor({ language: 'en-GB' }, { chosen: 'fr', accepted: 'fr' })).toBe('en-GB'));
});
