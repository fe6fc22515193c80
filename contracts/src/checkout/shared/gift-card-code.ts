/**
 * The characters of a gift card's code: digits and capitals that are not taken for one another on paper. There are 31 of
 * them, which is a prime, so the check characters find every wrong character and every two that were swapped.
 */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const PRIME = ALPHABET.length;

/** Characters of a code before its two check characters: 89 bits. */
export const CODE_CHARACTERS = 18;
const CODE_LENGTH = CODE_CHARACTERS + 2;
const GROUP = 4;

/** The code of so many numbers of 0 to 30, with its check characters. */
export function giftCardCode(numbers: readonly number[]): string {
  if (numbers.length !== CODE_CHARACTERS) throw new RangeError(`a code has ${CODE_CHARACTERS} characters`);
  return [...numbers, ...checksOf(numbers)].map((number) => ALPHABET[number]).join('');
}

/** A code as it is compared: buyers type it in any case, with spaces or hyphens between the groups. */
export const normalGiftCardCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase();

/** Whether a normal code can be one: its length, its characters and its check characters are right. */
export function isGiftCardCode(code: string): boolean {
  const numbers = [...code].map((character) => ALPHABET.indexOf(character));
  if (numbers.length !== CODE_LENGTH || numbers.includes(-1)) return false;
  const [first, second] = checksOf(numbers.slice(0, CODE_CHARACTERS));
  return numbers[CODE_CHARACTERS] === first && numbers[CODE_CHARACTERS + 1] === second;
}

/** A code in groups of four, as it is read aloud. */
export const groupedGiftCardCode = (code: string): string =>
  code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? '';

/** The sum, and the sum weighted by place: a wrong character changes the first, two that were swapped the second. */
function checksOf(numbers: readonly number[]): readonly [number, number] {
  const sum = numbers.reduce((total, number) => total + number, 0);
  const weighted = numbers.reduce((total, number, i) => total + number * (i + 1), 0);
  return [sum % PRIME, weighted % PRIME];
}
