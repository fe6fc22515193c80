import { m } from '../paraglide/messages';
import { callRefusal } from './call-refusal';

test.each(['en', 'fr'] as const)(
  'the text that each page begins with is that of the specification: %s',
  (locale) => {
    expect(m.call_unavailable({}, { locale })).toBe(callRefusal('UNAVAILABLE')({}, { locale }));
  },
);
