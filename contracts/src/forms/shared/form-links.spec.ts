import { lightboxFormOf, lightboxFormPath } from './form-links.js';

const ORIGIN = 'https://shop.example';

test.each([
  [lightboxFormPath('ask-us'), 'ask-us'],
  [`${ORIGIN}/form/ask-us?a=b&lightbox=true#top`, 'ask-us'],
  ['/form/ask-us', undefined],
  ['/form/ask-us?lightbox=false', undefined],
  ['/form/ask-us/more?lightbox=true', undefined],
  ['/shop?lightbox=true', undefined],
  ['https://other.example/form/ask-us?lightbox=true', undefined],
  ['mailto:a@b.example?lightbox=true', undefined],
  ['http://[', undefined],
])('of %s the form is %s', (href, urlId) => expect(lightboxFormOf(href, ORIGIN)).toBe(urlId));
