import { emailDocument } from './email-document';

const EMAIL =
  '<!DOCTYPE html><html><head><meta name="color-scheme" content="light dark"/>' +
  '<style>:root { color-scheme: light dark; } @media (prefers-color-scheme: dark) { p { color: white } }</style>' +
  '</head><body><p>Oak, in light dark stain</p></body></html>';

test('the chosen scheme decides whether the dark rules apply, whatever scheme the owner’s screen has', () => {
  expect(emailDocument(EMAIL, 'dark')).toContain('@media (min-width: 0px) { p');
  expect(emailDocument(EMAIL, 'light')).toContain('@media (max-width: 0px) { p');
  expect(emailDocument(EMAIL, 'dark')).toContain('content="dark"');
  expect(emailDocument(EMAIL, 'dark')).toContain('color-scheme: dark;');
  expect(emailDocument(EMAIL, 'dark')).toContain('Oak, in light dark stain');
});

test('the links do not replace the preview', () =>
  expect(emailDocument(EMAIL, 'light')).toMatch(/^<!DOCTYPE html><base target="_blank">/));
