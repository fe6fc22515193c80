import type { WebsiteSettings } from '../../../lib/owner/use-save-website';
import { formOfWebsite, placeOf, websiteOf } from './website-form';

const website = {
  title: 'Plainward',
  tagline: 'Things for a table',
  domains: ['plainward.example'],
  isHidden: false,
  language: 'en',
  languages: ['en', 'fr'],
  timeZone: 'America/New_York',
  currency: 'USD',
  delivery: '',
  returns: '',
  footer: '',
  disqusShortname: 'plainward',
  commentsEnabled: true,
  simpleLikingEnabled: false,
  analytics: { isEnabled: true, isBannerEnabled: true, isRestrictive: false },
  storeSettings: {
    isExpressCheckoutEnabled: true,
    mailingList: { isEnabled: true, isOptedInByDefault: false },
    captcha: { isEnabled: false },
    instalments: [
      {
        country: 'US',
        minimum: 3550,
        maximum: 200000,
        providerName: 'Fourths',
        modalUrl: 'https://fourths.example/{locale}.html',
      },
    ],
  },
  texts: { restockSuccess: 'You will hear from us.' },
} as unknown as WebsiteSettings;

test('settings that are opened and saved are the same settings', () =>
  expect(websiteOf(formOfWebsite(website), website)).toEqual(website));

test('who gets an email about new orders is read, saved and named as the server names it', () => {
  const wanted = { toAdmins: true, recipients: ['orders@shop.example'] };
  const form = formOfWebsite({ ...website, newOrderEmails: wanted });
  expect(websiteOf({ ...form, emailsAdminsNewOrders: false }, website).newOrderEmails).toEqual({
    toAdmins: false,
    recipients: ['orders@shop.example'],
  });
  expect(placeOf('newOrderEmails.recipients', form)).toBe('newOrderRecipients');
  const none = { ...form, emailsAdminsNewOrders: false, newOrderRecipients: [] };
  expect(websiteOf(none, website)).not.toHaveProperty('newOrderEmails');
  // once chosen, the choice to send none is saved
  expect(websiteOf(none, { ...website, newOrderEmails: wanted }).newOrderEmails).toEqual({
    toAdmins: false,
    recipients: [],
  });
});

test('the sender of emails is read, saved and named as the server names it', () => {
  const emails = { senderName: 'Kiln & Co.', replyTo: '', contact: '' };
  const form = formOfWebsite({ ...website, emails });
  expect(websiteOf({ ...form, replyTo: ' hello@kiln.example ' }, website).emails).toEqual({
    ...emails,
    replyTo: 'hello@kiln.example',
  });
  expect(placeOf('emails.replyTo', form)).toBe('replyTo');
});

test('amounts are shown and typed in the website’s currency, which may have no decimals', () => {
  const inYen = { ...website, currency: 'JPY' } as WebsiteSettings;
  expect(formOfWebsite(website).instalments[0]).toMatchObject({ minimum: '35.50', maximum: '2,000.00' });
  expect(formOfWebsite(inYen).instalments[0]).toMatchObject({ minimum: '3,550', maximum: '200,000' });
  expect(websiteOf(formOfWebsite(inYen), inYen)).toEqual(inYen);
});

test('a setting that was never set is off', () =>
  expect(
    formOfWebsite({
      ...website,
      commentsEnabled: undefined,
      disqusShortname: undefined,
      storeSettings: { isExpressCheckoutEnabled: false },
    }),
  ).toMatchObject({
    isMailingListEnabled: false,
    isCaptchaEnabled: false,
    commentsEnabled: false,
    disqusShortname: '',
    instalments: [{ isOffered: false }, {}, {}, {}, {}],
  }));

test('an emptied text is the shop’s default again', () =>
  expect(
    websiteOf(
      { ...formOfWebsite(website), texts: { ...formOfWebsite(website).texts, restockSuccess: ' ' } },
      website,
    ).texts,
  ).toEqual({}));

test.each([
  ['domains', 'domains'],
  ['languages', 'otherLanguages'],
  ['disqusShortname', 'disqusShortname'],
  ['storeSettings.instalments.0.maximum', 'instalments.2.maximum'],
  ['storeSettings.instalments.1.maximum', undefined],
  ['theme.colour.ink', undefined],
])('the server’s problem of %s is shown at %s', (setting, place) => {
  const { instalments, ...form } = formOfWebsite(website);
  const third = instalments.map((terms, i) => ({ ...terms, isOffered: i === 2 }));
  expect(placeOf(setting, { ...form, instalments: third })).toBe(place);
});
