import type { TextEncoding } from '@daybook/contracts/shared/text-encodings';
import { cpuOf } from '../testing/cpu-of.js';
import { SINGLE_BYTE_TABLES, type SingleByteEncoding } from './single-byte-tables.js';
import { encodingOf, textOf } from './text-file.js';
import { textSample } from './text-sample.js';

/** Writes a text in an encoding of single bytes. @throws Error where it has no byte for a character */
function written(text: string, encoding: SingleByteEncoding): Buffer {
  const codes = SINGLE_BYTE_TABLES[encoding];
  return Buffer.from(
    [...text].map((character) => {
      const code = character.charCodeAt(0);
      const at = codes.indexOf(code);
      if (code >= 0x80 && at < 0) throw new Error(`${encoding} has no ${character}`);
      return code < 0x80 ? code : at + 0x80;
    }),
  );
}
const HEADER = 'Handle,Title,Body (HTML),Variant Price\n';

test('the 32 signs of Windows-1252 are those of the standard', () => {
  const bytes = Buffer.from(Array.from({ length: 32 }, (_, i) => 0x80 + i));
  expect(textOf(bytes, 'windows-1252')).toBe('€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ');
  expect(textOf(Buffer.from([0xa0, 0xdf, 0xe4, 0xff]), 'windows-1252')).toBe('\u00a0ßäÿ');
});

test.each([
  ['windows-1250', [0xa5, 0xb3, 0xea, 0x9c], 'Ąłęś'],
  ['windows-1251', [0xca, 0xf0, 0xf3, 0xe6, 0xea, 0xe0, 0xa8, 0x88], 'КружкаЁ€'],
  ['macintosh', [0x8e, 0x8f, 0x80, 0xa7, 0xd2, 0xdb], 'éèÄß“€'],
  ['shift_jis', [0x93, 0x92, 0x82, 0xcc, 0x82, 0xdd], '湯のみ'],
] as const)('%s', (encoding, bytes, text) => {
  expect(textOf(Buffer.from(bytes), encoding)).toBe(text);
});

describe('a file that does not say its encoding is read in the one in which it reads best', () => {
  const TEXTS: readonly (readonly [SingleByteEncoding, string])[] = [
    ['windows-1252', 'tasse,Tasse Grün – „Größe“ 12€,Text,10.00'],
    ['windows-1252', 'cafe,Café crème,L’été à la plage : 12 €,4.50'],
    ['windows-1252', 'pinata,Piñata pequeña ¿o no?,¡Qué ilusión!,9.00'],
    ['windows-1252', 'bla,Blå skål,Smörgås på øl og æbler,7.00'],
    ['windows-1252', 'acao,Coração e pão,São João não é só ação,7.00'],
    ['windows-1252', 'price,Mug,Only 5€,7.00'],
    ['windows-1252', 'tm,Acme™ Mug,“Best” mug – ever…,7.00'],
    ['windows-1252', 'BUE,BÜCHER & GRÖSSEN,ÜBER ÄPFEL,1.00'],
    ['windows-1250', 'kubek,Żółty kubek z uchem,Filiżanka w różyczki,12.00'],
    ['windows-1250', 'hrnek,Hrnek s příběhem,Žluťoučký kůň pěl ďábelské ódy,12.00'],
    ['windows-1251', 'kruzhka,Кружка синяя,Объём 300 мл – «лучшая»,12.00'],
    ['windows-1251', 'sumka,СУМКА КОЖАНАЯ,Ёмкая сумка,12.00'],
    ['windows-1251', 'chashka,Чашка,Гарна українська чашка її,12.00'],
    ['macintosh', 'cafe,Café crème,Text,10.00'],
    ['macintosh', 'tasse,Tasse Grün – „Größe“,Für Gäste und Äpfel,10.00'],
    ['macintosh', 'ete,L’été à la plage,Façon forêt,10.00'],
    ['macintosh', 'senor,Señor piñata,Año nuevo,10.00'],
  ];
  test.each(TEXTS)('%s: %s', (encoding, text) => {
    const bytes = written(`${HEADER}${text}\n`, encoding);
    expect(textOf(bytes)).toBe(`${HEADER}${text}\n`);
    expect(encodingOf(bytes)).toEqual({ encoding, isGuess: true });
  });

  test.each([
    ['939282cc82dd2c837d834f834a836283762090c2202d20974c93638fc4', '湯のみ,マグカップ 青 - 有田焼'],
    ['5483568383836381699492816a96c8313030258141919797bf96b397bf', 'Tシャツ（白）綿100%、送料無料'],
  ])('shift_jis: %s', (hex, text) => {
    const bytes = Buffer.concat([Buffer.from(HEADER), Buffer.from(hex, 'hex')]);
    expect(textOf(bytes)).toBe(HEADER + text);
    expect(encodingOf(bytes)).toEqual({ encoding: 'shift_jis', isGuess: true });
  });

  test('UTF-8 with one broken byte stays UTF-8', () => {
    const text = Buffer.from(`${HEADER}tasse,Tasse Grün – „Größe“,Für Gäste,10\nkubek,Żółty kubek,x,1\n`);
    const bytes = Buffer.concat([text, Buffer.from([0xe4, 0x0a])]);
    expect(encodingOf(bytes)).toEqual({ encoding: 'utf-8', isGuess: true });
    expect(textOf(bytes)).toContain('„Größe“');
  });
});

describe('a file that says its encoding', () => {
  const TEXT = `${HEADER}tasse,Größe „L“ 12€,кружка 湯のみ,10.00\n`;
  const utf16 = Buffer.from(TEXT, 'utf16le');
  const marked = Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]);
  test.each<[string, Buffer, TextEncoding]>([
    ['UTF-8', Buffer.from(TEXT), 'utf-8'],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${TEXT}`), 'utf-8'],
    ['ASCII', Buffer.from(HEADER), 'utf-8'],
    ['an empty file', Buffer.from(''), 'utf-8'],
    ['UTF-16 as Excel writes it', marked, 'utf-16le'],
    ['UTF-16, big-endian', Buffer.from(marked).swap16(), 'utf-16be'],
    ['UTF-16 without its mark', utf16, 'utf-16le'],
    ['UTF-16, big-endian, without its mark', Buffer.from(utf16).swap16(), 'utf-16be'],
  ])('is read from %s', (_, bytes, encoding) => {
    expect(encodingOf(bytes)).toEqual({ encoding, isGuess: false });
    if (bytes.length > HEADER.length) expect(textOf(bytes)).toBe(TEXT);
  });

  test('is read as the owner says in any case', () => {
    const bytes = written('Тест', 'windows-1251');
    expect(textOf(bytes, 'windows-1252')).toBe('Òåñò');
    expect(textOf(bytes, 'windows-1251')).toBe('Тест');
  });
});

describe('the sample by which an owner checks an encoding', () => {
  const fileOf = (...lines: string[]) => Buffer.from(lines.join('\r\n'), 'utf8');

  test('has the first three rows with a character beyond ASCII, however lines end', () => {
    const lines = ['Handle,Title', 'a,Plain', 'b,Größe', 'c,Plain', 'd,Café', 'e,Été', 'f,Ñandú'];
    const rows = ['b,Größe', 'd,Café', 'e,Été'];
    expect(textSample(fileOf(...lines))).toEqual({ encoding: 'utf-8', isGuess: false, rows });
    expect(textSample(Buffer.from(lines.join('\r'))).rows).toEqual(rows);
    expect(textSample(fileOf('a', 'b'))).toEqual({ encoding: 'utf-8', isGuess: false, rows: [] });
  });

  test('is short, and shows what it is about', () => {
    const [row = ''] = textSample(fileOf(`${'x'.repeat(500)}Größe${'y'.repeat(500)}`)).rows;
    expect(row).toMatch(/^…x+Größey+…$/);
    expect(row.length).toBeLessThan(170);
  });

  test('of a large file is there at once', async () => {
    const samples = () => {
      textSample(Buffer.alloc(20_000_000, 'x'));
      textSample(Buffer.from('Größe'.repeat(1_000_000), 'latin1'));
    };
    expect(await cpuOf(samples)).toBeLessThan(3000);
  });
});
