const ROUNDS = 64;

/** The first 32 bits behind the point of the square roots and cube roots of the first primes, as FIPS 180-4 has them. */
const [START, CONSTANTS] = rootsOfPrimes();

/**
 * SHA-256 of a text's UTF-8 bytes, as 64 hexadecimal digits. For deciders, which import no module and cannot wait;
 * everything else takes `node:crypto` or WebCrypto.
 */
export function sha256(text: string): string {
  const words = paddedWords(new TextEncoder().encode(text));
  const hash = Uint32Array.from(START);
  const schedule = new Uint32Array(ROUNDS);
  for (let block = 0; block < words.length; block += 16) {
    schedule.set(words.subarray(block, block + 16));
    compress(hash, schedule);
  }
  return Array.from(hash, (word) => word.toString(16).padStart(8, '0')).join('');
}

/** The bytes as big-endian words, with a one behind them, zeros, and the length in bits: whole blocks of 16 words. */
function paddedWords(bytes: Uint8Array): Uint32Array {
  const words = new Uint32Array(Math.ceil((bytes.length + 9) / 64) * 16);
  const setByte = (index: number, byte: number) => {
    words[index >> 2]! |= byte << (24 - (index % 4) * 8);
  };
  for (const [index, byte] of bytes.entries()) setByte(index, byte);
  setByte(bytes.length, 0x80);
  words[words.length - 2] = Math.floor(bytes.length / 2 ** 29);
  words[words.length - 1] = bytes.length * 8;
  return words;
}

/** Takes one block into the hash. */
function compress(hash: Uint32Array, w: Uint32Array): void {
  for (let i = 16; i < ROUNDS; i += 1) {
    const x = w[i - 15]!;
    const y = w[i - 2]!;
    const mixed = (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) + (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10));
    w[i] = w[i - 16]! + w[i - 7]! + mixed;
  }
  let [a, b, c, d, e, f, g, h] = hash as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let i = 0; i < ROUNDS; i += 1) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + CONSTANTS[i]! + w[i]!) | 0;
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => {
    hash[index]! += word;
  });
}

const turn = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits));

function rootsOfPrimes(): [start: Uint32Array, constants: Uint32Array] {
  const start = new Uint32Array(8);
  const constants = new Uint32Array(ROUNDS);
  const fraction = (root: number) => Math.floor((root % 1) * 2 ** 32);
  for (let candidate = 2, found = 0; found < ROUNDS; candidate += 1) {
    if (!isPrime(candidate)) continue;
    if (found < start.length) start[found] = fraction(Math.sqrt(candidate));
    constants[found] = fraction(Math.cbrt(candidate));
    found += 1;
  }
  return [start, constants];
}

function isPrime(number: number): boolean {
  for (let divisor = 2; divisor * divisor <= number; divisor += 1) if (number % divisor === 0) return false;
  return true;
}
