import type { TextEncoding } from '@daybook/contracts/shared/text-encodings';

/** Characters that words of western, and of central European languages have. */
const WESTERN = /[àâäáãåæçèéêëìíîïñòóôöõøœùúûüýÿßÀÂÄÁÃÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÖÕØŒÙÚÛÜŸ]/;
const CENTRAL = /[ąćęłńśźżĄĆĘŁŃŚŹŻčďěňřšťůžČĎĚŇŘŠŤŮŽőűŐŰăĂđĐľĽĺĹŕŔ]/;
const RUSSIAN = /[А-яЁёІіЇїЄєҐґ]/;
/** One of them may be a word. */
const ALONE = /[àÀéèóáÉ]/;
const TYPOGRAPHIC = /[«»“”„‘’‚–—…•·°€£¥§©®™½¼¾²³×±¿¡ªº\u00a0]/;
/** They may stand between the characters of a word. */
const WITHIN_WORDS = /[’·\u00a0]/;
const JAPANESE_SIGN = /[\u3000-\u303f\uff01-\uff60]/;
const HALF_KATAKANA = /[\uff61-\uff9f]/;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}ー]/u;
const NOTHING = /[\ufffd\u0080-\u009f\ue000-\uf8ff]/;

const SCRIPTS = {
  latin: /\p{Script=Latin}/u,
  cyrillic: /\p{Script=Cyrillic}/u,
  japanese: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u,
  other: /\p{L}/u,
} as const;
type Script = keyof typeof SCRIPTS;

const scriptOf = (character: string): Script | undefined =>
  (Object.keys(SCRIPTS) as Script[]).find((script) => SCRIPTS[script].test(character));
const isLower = (character: string) => /\p{Ll}/u.test(character);
const isUpper = (character: string) => /\p{Lu}/u.test(character);

/** Longer texts say no more. */
const MAX_CHARACTERS = 20_000;

/**
 * Says how much a text reads like one of a language: the mean of its characters beyond ASCII, from -10 for bytes that
 * mean nothing to 2. A wrong encoding puts capitals into words, mixes scripts, and makes rows of accents.
 */
function plausibility(text: string): number {
  const characters = [...text.slice(0, MAX_CHARACTERS)];
  let sum = 0;
  let count = 0;
  for (const [i, character] of characters.entries()) {
    if (character <= '\u007f') continue;
    const run = runAt(characters, i);
    sum += worthOf(character, { before: characters[i - 1] ?? ' ', after: characters[i + 1] ?? ' ', run });
    count += 1;
  }
  return count === 0 ? 0 : sum / count;
}

type Place = {
  readonly before: string;
  readonly after: string;
  /** how many characters of words beyond ASCII stand in a row there */
  readonly run: number;
};

function worthOf(character: string, { before, after, run }: Place): number {
  if (NOTHING.test(character)) return -10;
  const script = scriptOf(character);
  if (HALF_KATAKANA.test(character)) return 0;
  if (!script) return worthOfSign(character, before, after);
  const around = [scriptOf(before), scriptOf(after)];
  if (script === 'japanese') {
    const isMixed = isLower(before) || isLower(after);
    return isMixed && !KANA.test(character) ? -2 : KANA.test(character) ? 2 : 1;
  }
  if (around.some((other) => other && other !== script)) return -3;
  if (isUpper(character) && isLower(before)) return -3;
  if (/\d/.test(before)) return -1;
  if (around.every((other) => !other)) return ALONE.test(character) ? 0 : -0.5;
  if (script === 'cyrillic') return RUSSIAN.test(character) ? 1 : 0.3;
  if (script === 'other') return -1;
  // "Êðóæêà": hardly a word of Latin script has four accented characters in a row
  if (run === LONG_RUN) return -2;
  if (WESTERN.test(character)) return 1;
  return CENTRAL.test(character) ? 0.9 : -1;
}

const isAccented = (character = '') => character > '\u007f' && scriptOf(character) === 'latin';

const LONG_RUN = 4;

/** @returns {@link LONG_RUN} at most */
function runAt(characters: readonly string[], at: number): number {
  let from = at;
  let to = at + 1;
  while (to - from < LONG_RUN && isAccented(characters[from - 1])) from -= 1;
  while (to - from < LONG_RUN && isAccented(characters[to])) to += 1;
  return to - from;
}

function worthOfSign(character: string, before: string, after: string): number {
  if (JAPANESE_SIGN.test(character)) return 1;
  const isWithinWord = scriptOf(before) !== undefined && scriptOf(after) !== undefined;
  if (!TYPOGRAPHIC.test(character)) return isWithinWord ? -2 : -1;
  return isWithinWord && !WITHIN_WORDS.test(character) ? -1.5 : 0.5;
}

/** Of texts that read equally well, the first counts. */
const CANDIDATES = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'macintosh',
  'shift_jis',
] as const satisfies readonly TextEncoding[];

/** Characters of more than one byte that stand, in UTF-8, against one broken byte. */
const INTACT_PER_BROKEN = 3;

/**
 * Guesses the encoding of bytes that are no UTF-8 as a whole. A file that is UTF-8 but for a few bytes is still UTF-8:
 * other encodings hardly make its characters of several bytes.
 * @param decode reads the bytes in an encoding
 */
export function guessedEncoding(decode: (encoding: TextEncoding) => string): TextEncoding {
  const beyondAscii = [...decode('utf-8').slice(0, MAX_CHARACTERS)].filter((one) => one > '\u007f');
  const broken = beyondAscii.filter((one) => one === '\ufffd').length;
  if (beyondAscii.length - broken >= broken * INTACT_PER_BROKEN) return 'utf-8';
  const found = CANDIDATES.map((encoding) => ({ encoding, worth: plausibility(decode(encoding)) }));
  return found.reduce((best, one) => (one.worth > best.worth ? one : best)).encoding;
}
