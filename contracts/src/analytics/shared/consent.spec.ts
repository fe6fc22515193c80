import { analyticsSettingsOf, type Consent, consentOf, mayIdentify } from './consent.js';

test.each<[boolean, string | undefined, boolean, Consent, boolean]>([
  [false, undefined, false, 'not-asked', true],
  [false, 'granted', false, 'not-asked', true],
  [false, 'refused', false, 'refused', false],
  [true, undefined, false, 'undecided', false],
  [true, '', false, 'undecided', false],
  [true, 'yes', false, 'undecided', false],
  [true, 'granted', false, 'granted', true],
  [true, 'refused', false, 'refused', false],
  [true, 'granted', true, 'gpc', false],
  [false, undefined, true, 'gpc', false],
])('banner %s, choice %j, signal %s: %s', (isBannerEnabled, choice, hasGpc, consent, isIdentified) => {
  expect(consentOf({ isBannerEnabled }, choice, hasGpc)).toBe(consent);
  expect(mayIdentify(consent)).toBe(isIdentified);
});

test('a website that never set it counts without cookies', () => {
  expect(analyticsSettingsOf({})).toEqual({ isEnabled: true, isBannerEnabled: false, isRestrictive: true });
});
