import { sourceOfVisit } from './hit-channel.js';

const channelOf = (referrer: string) => sourceOfVisit({ referrer }).channel;

test.each([
  'www.google.com',
  'google.de',
  'www.google.co.uk',
  'google.com.br',
  'images.google.fr',
  'www.bing.com',
  'duckduckgo.com',
  'search.yahoo.com',
  'fr.search.yahoo.com',
  'search.yahoo.co.jp',
  'yandex.ru',
  'yandex.com.tr',
  'm.baidu.com',
  'search.brave.com',
  'kagi.com',
  'www.ecosia.org',
  'www.startpage.com',
  'search.naver.com',
  'search.seznam.cz',
])('a visit from %s is a search', (referrer) => expect(channelOf(referrer)).toBe('search'));

test.each([
  'mail.google.com',
  'accounts.google.com',
  'docs.google.com',
  'com.google.android.gm',
  'mail.yahoo.com',
  'google.evil.example',
  'google.example.org',
  'notgoogle.com',
  'mail.yandex.ru',
  'brave.com',
  'outlook.bing.example.com',
])('a visit from %s is none', (referrer) => expect(channelOf(referrer)).toBe('referral'));
