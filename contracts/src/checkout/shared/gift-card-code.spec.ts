import fc from 'fast-check';
import {
  CODE_CHARACTERS,
  giftCardCode,
  groupedGiftCardCode,
  isGiftCardCode,
  normalGiftCardCode,
} from './gift-card-code.js';

const codes = fc
  .array(fc.integer({ min: 0, max: 30 }), { minLength: CODE_CHARACTERS, maxLength: CODE_CHARACTERS })
  .map(giftCardCode);

test('a code is 20 characters that are not taken for one another', () =>
  fc.assert(
    fc.property(codes, (code) => {
      expect(code).toMatch(/^[2-9A-HJKMNP-Z]{20}$/);
      expect(isGiftCardCode(code)).toBe(true);
    }),
  ));

test('it is read in any case, in groups, with any hyphen', () =>
  fc.assert(
    fc.property(codes, (code) => {
      expect(groupedGiftCardCode(code)).toMatch(/^(.{4}-){4}.{4}$/);
      const typed = ` ${groupedGiftCardCode(code).toLowerCase().replace(/-/g, ' – ')} `;
      expect(normalGiftCardCode(typed)).toBe(code);
    }),
  ));

test('each wrong character and each two that were swapped are found', () =>
  fc.assert(
    fc.property(
      codes,
      fc.nat(19),
      fc.constantFrom(...'23456789ABCDEFGHJKMNPQRSTUVWXYZ'),
      (code, at, other) => {
        const wrong = code.slice(0, at) + other + code.slice(at + 1);
        expect(isGiftCardCode(wrong)).toBe(other === code[at]);
        const next = (at + 1) % 18;
        if (at >= 18) return;
        const swapped = [...code];
        [swapped[at], swapped[next]] = [swapped[next]!, swapped[at]!];
        expect(isGiftCardCode(swapped.join(''))).toBe(code[at] === code[next]);
      },
    ),
  ));

test.each(['', '2', 'I'.repeat(20), '0'.repeat(20), '2'.repeat(10_000)])('%# is none', (code) =>
  expect(isGiftCardCode(code)).toBe(false),
);
