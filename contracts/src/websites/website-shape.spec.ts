import { websiteProblems } from './website-shape.js';
import type { WebsiteSettings } from './websites.api.js';

const colours = {
  paper: '#fff',
  surface: '#ffffff',
  ink: '#111',
  inkSoft: '#555555',
  line: '#dddddd',
  accent: '#222222',
  accentInk: '#ffffff',
  sale: '#aa0000',
};
const settings: WebsiteSettings = {
  title: 'A shop',
  tagline: '',
  domains: ['shop.example', 'localhost', 'xn--bcher-kva.example'],
  language: 'en-GB',
  languages: ['en-GB', 'fr'],
  timeZone: 'Europe/London',
  currency: 'GBP',
  theme: { colour: colours, type: { title: 'fraunces', text: 'hanken-grotesk' }, radius: 2, density: 1 },
  home: { headline: '', introduction: '', featuredProductIds: ['mug'], note: { title: '', paragraphs: [] } },
  delivery: '',
  returns: '',
  footer: '',
  storeSettings: {
    isExpressCheckoutEnabled: true,
    mailingList: { isEnabled: true, isOptedInByDefault: false },
    captcha: { isEnabled: true },
    instalments: [
      {
        country: 'GB',
        minimum: 100,
        maximum: 100_000,
        providerName: 'Quarterly',
        modalUrl: 'https://static.quarterly.example/modal/{locale}.html?v=2',
      },
    ],
  },
  texts: { soldOut: 'Gone', restockSuccess: '' },
};
const terms = { country: 'GB', minimum: 100, maximum: 200, providerName: 'Quarterly' } as const;
const withTerms = (...instalments: unknown[]) => ({
  storeSettings: { isExpressCheckoutEnabled: false, instalments },
});

test('settings that are in order have no problem', () => expect(websiteProblems(settings)).toBeUndefined());

test('what was never set may be absent', () => {
  const { languages, texts, ...rest } = settings;
  expect(websiteProblems({ ...rest, storeSettings: { isExpressCheckoutEnabled: false } })).toBeUndefined();
});

test.each<[string, object, string]>([
  ['no name', { title: ' ' }, 'title'],
  ['a name that is no text', { title: 7 }, 'title'],
  ['no such time zone', { timeZone: 'Europe/Atlantis' }, 'timeZone'],
  ['no time zone', { timeZone: '' }, 'timeZone'],
  ['no such currency', { currency: 'DBL' }, 'currency'],
  ['no such language', { language: 'english!' }, 'language'],
  ['languages without the own one first', { languages: ['fr', 'en-GB'] }, 'languages'],
  ['a language twice', { languages: ['en-GB', 'fr', 'fr'] }, 'languages'],
  ['a domain with a port', { domains: ['shop.example:80'] }, 'domains'],
  ['a domain with a path', { domains: ['shop.example/a'] }, 'domains'],
  ['a domain in capitals', { domains: ['Shop.example'] }, 'domains'],
  ['a label that ends in a hyphen', { domains: ['shop-.example'] }, 'domains'],
  ['a label of 64 characters', { domains: [`${'a'.repeat(64)}.example`] }, 'domains'],
  ['a domain twice', { domains: ['a.example', 'a.example'] }, 'domains'],
  [
    'a captcha provider without a site key',
    {
      storeSettings: { isExpressCheckoutEnabled: false, captcha: { isEnabled: true, provider: 'recaptcha' } },
    },
    'storeSettings.captcha.siteKey',
  ],
  ['the same country twice', withTerms(terms, terms), 'storeSettings.instalments'],
  [
    'a country without instalments',
    withTerms({ ...terms, country: 'FR' }),
    'storeSettings.instalments.0.country',
  ],
  [
    'a maximum below the minimum',
    withTerms({ ...terms, maximum: 100 }),
    'storeSettings.instalments.0.maximum',
  ],
  [
    'a provider without a name',
    withTerms({ ...terms, providerName: '' }),
    'storeSettings.instalments.0.providerName',
  ],
  ...[
    'http://provider.example/{locale}.html',
    'https://provider.example',
    'https://127.0.0.1/modal',
    'https://[::1]/modal',
    'https://localhost/modal',
    'https://me:secret@provider.example/modal',
    'https://provider.example:6379/modal',
    'https://provider.example/a"onload=b',
    `https://provider.example/${'a'.repeat(500)}`,
    'javascript:alert(1)',
    '',
  ].map((modalUrl): [string, object, string] => [
    `a provider's page at ${modalUrl.slice(0, 50)}`,
    withTerms({ ...terms, modalUrl }),
    'storeSettings.instalments.0.modalUrl',
  ]),
  ['half a cent', withTerms({ ...terms, minimum: 0.5 }), 'storeSettings.instalments.0.minimum'],
  [
    'a colour that would end the style',
    { theme: { ...settings.theme, colour: { ...colours, ink: 'red}' } } },
    'theme.colour.ink',
  ],
  [
    'white on yellow',
    { theme: { ...settings.theme, colour: { ...colours, accent: '#ffee00' } } },
    'theme.colour.accentInk',
  ],
  [
    'grey on grey',
    { theme: { ...settings.theme, colour: { ...colours, ink: '#aaaaaa' } } },
    'theme.colour.ink',
  ],
  [
    'black on black at night',
    { theme: { ...settings.theme, dark: { ...colours, paper: '#000' } } },
    'theme.dark.ink',
  ],
  [
    'a font from elsewhere',
    { theme: { ...settings.theme, type: { ...settings.theme.type, text: 'url(//evil.test)' } } },
    'theme.type.text',
  ],
  ['a radius with an end', { theme: { ...settings.theme, radius: '2px}' } }, 'theme.radius'],
  ['a density that is no number', { theme: { ...settings.theme, density: Number.NaN } }, 'theme.density'],
  ['a collection twice', { menuOrder: ['mugs', 'mugs'] }, 'menuOrder'],
  ['a menu that leads elsewhere', { menuOrder: ['//evil.test'] }, 'menuOrder.0'],
  ['a field that is not theirs', { isDefault: true }, 'isDefault'],
  ['the id', { id: 'other' }, 'id'],
  ['a text that no site may set', { texts: { everything: 'x' } }, 'texts.everything'],
])('%s is said at the field', (_, change, field) =>
  expect(Object.keys(websiteProblems({ ...settings, ...change }) ?? {})).toEqual([field]),
);

test.each([undefined, null, 'settings', []])('%p is no settings', (value) =>
  expect(websiteProblems(value)).toBeDefined(),
);
