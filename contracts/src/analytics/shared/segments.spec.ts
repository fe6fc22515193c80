import fc from 'fast-check';
import {
  combinationOf,
  isSegment,
  MAX_SEGMENTS,
  segmentCountedApart,
  segmentsIn,
  segmentsText,
  segmentValue,
  sourceSegment,
} from './segments.js';

test('several segments are one text', () => {
  const segments = ['device:phone', 'country:DE', sourceSegment('a, b: ü%')];
  expect(segmentsIn(segmentsText(segments))).toEqual(segments);
  expect(segmentsIn('')).toEqual([]);
  expect(segmentsIn('bots')).toEqual(['bots']);
});

test('those of one kind are put together, those of several narrow each other down', () => {
  expect(combinationOf(['device:phone', 'device:tablet', 'country:DE', 'source:google.de'])).toEqual({
    device: ['phone', 'tablet'],
    country: ['DE'],
    source: ['google.de'],
    channel: [],
    visitor: [],
  });
});

test('one segment has figures of its own; a source has not, and neither have several', () => {
  expect(segmentCountedApart([])).toBe('');
  expect(segmentCountedApart(['bots'])).toBe('bots');
  expect(segmentCountedApart(['country:DE'])).toBe('country:DE');
  expect(segmentCountedApart(['source:google.de'])).toBeUndefined();
  expect(segmentCountedApart(['country:DE', 'country:FR'])).toBeUndefined();
});

test.each([
  'device:toaster',
  'device:phone,',
  ',',
  'device:phone,device:phone',
  'bots,device:phone',
  'source:',
  'source:%E0%A4%A',
  'source:a b',
  // one source is written in one way
  'source:%61',
  `source:${'a'.repeat(254)}`,
  'country:de',
  '__proto__',
  'constructor:x',
  Array.from({ length: MAX_SEGMENTS + 1 }, (_, n) => `source:${n}`).join(','),
])('%s is no list of segments', (text) => expect(segmentsIn(text)).toBeUndefined());

test('whatever a visit came from can be asked for', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 253, unit: 'grapheme-ascii' }), (source) => {
      const segment = sourceSegment(source);
      expect([isSegment(segment), segmentValue(segment)]).toEqual([true, source]);
      expect(segmentsIn(segmentsText(['device:phone', segment]))).toEqual(['device:phone', segment]);
    }),
  );
});
