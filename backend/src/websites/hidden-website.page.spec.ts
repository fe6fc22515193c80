import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import { aWebsite } from '../platform/testing/documents.js';
import { hiddenWebsitePage } from './hidden-website.page.js';

const { theme } = aWebsite();
const pageOf = (changes: Partial<WebsiteDocument['theme']> = {}, locale = 'en-US') =>
  hiddenWebsitePage({ title: 'Plainward', theme: { ...theme, ...changes } }, locale).html;

test('the page of a hidden website has its colours, its kind of typeface and its corners', () => {
  const colour = {
    ...theme.colour,
    paper: '#fafaf0',
    ink: '#202020',
    accent: '#0a5c36',
    accentInk: '#fefefe',
  };
  const html = pageOf({ colour, type: { title: 'fraunces', text: 'system-sans' }, radius: 7 });
  for (const value of ['#fafaf0', '#202020', '#0a5c36', '#fefefe']) expect(html).toContain(value);
  expect(html).toMatch(/h1\{[^}]*font-family:[^;}]*serif/);
  expect(html).toContain('border-radius:7px');
  expect(pageOf({ type: { title: 'system-sans', text: 'system-sans' } })).not.toMatch(
    /h1\{[^}]*font-family:Georgia/,
  );
});

test('it is dark where the device asks for that and the website has dark colours', () => {
  expect(pageOf()).not.toContain('prefers-color-scheme');
  const html = pageOf({ dark: { ...theme.colour, paper: '#101010', ink: '#f0f0f0' } });
  expect(html).toMatch(/@media \(prefers-color-scheme:dark\)\{.*#101010/);
});

test('the logo stands in place of the title, and its text cannot become a tag', () => {
  const logo = { id: 'logo', assetUrl: '/media/logo.png', altText: '', originalSize: '800x200' };
  const darkLogo = { ...logo, id: 'dark', assetUrl: '/media/"><b>.png' };
  const themed = { ...theme, logo, darkLogo, dark: theme.colour };
  const { html } = hiddenWebsitePage({ title: 'Plain "<b>', theme: themed }, 'en-US');
  expect(html).toContain('src="/media/logo.png?format=500w"');
  expect(html).toContain('alt="Plain &quot;&lt;b&gt;"');
  expect(html).toMatch(/srcset="\/media\/&quot;&gt;&lt;b&gt;\.png/i);
  expect(html).not.toContain('<b>');
  expect(html).toContain('<title>Plain &quot;&lt;b&gt;</title>');
});
