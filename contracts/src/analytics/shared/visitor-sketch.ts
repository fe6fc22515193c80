/**
 * Counts distinct visitors so that days can be put together without their ids. A sketch is a text: up to 400 visitors
 * the set itself, of 48 bits of each one's hash; beyond that a HyperLogLog of 4,096 registers (Flajolet and others 2007,
 * read by the estimator of Ertl 2017), whose standard error is {@link SKETCH_ERROR}.
 */
export type VisitorSketch = string;
export const NO_VISITORS: VisitorSketch = '';
/** 1.04 / √4096 of the number. */
export const SKETCH_ERROR = 0.01625;

/** Eight characters of base64url of a visitor's hash. */
const TOKEN = 8;
const MAX_TOKENS = 400;
const REGISTERS = 4096;
const REGISTER_BITS = 12;
const RANK_BITS = 36;
const DENSE = '#';
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUE = new Map([...DIGITS].map((digit, value) => [digit, value]));

/**
 * The sketch with visitors who may be in it already, in whichever order.
 * @param hashes base64url, of which the first eight characters count
 */
export function withVisitors(sketch: VisitorSketch, hashes: readonly string[]): VisitorSketch {
  const tokens = hashes.map((hash) => hash.slice(0, TOKEN));
  if (sketch.startsWith(DENSE)) return raised(sketch, tokens);
  const all = new Set(tokensOf(sketch));
  for (const token of tokens) all.add(token);
  // sorted, so that it does not matter who came first
  if (all.size <= MAX_TOKENS) return [...all].sort().join('');
  return raised(DENSE + 'A'.repeat(REGISTERS), [...all]);
}

/** How many visitors there are in all of them together: exact while each is a set. */
export function visitorsIn(sketches: readonly VisitorSketch[]): number {
  if (!sketches.some((sketch) => sketch.startsWith(DENSE))) return new Set(sketches.flatMap(tokensOf)).size;
  const ranks = new Uint8Array(REGISTERS);
  const raise = (register: number, rank: number) => {
    if (rank > (ranks[register] as number)) ranks[register] = rank;
  };
  for (const sketch of sketches) {
    if (sketch.startsWith(DENSE)) {
      for (let register = 0; register < REGISTERS; register += 1)
        raise(register, digitValue(sketch[register + 1]));
    } else for (const token of tokensOf(sketch)) raise(...placeOf(token));
  }
  return Math.round(estimate(ranks));
}

function tokensOf(sketch: VisitorSketch): string[] {
  const tokens: string[] = [];
  for (let at = 0; at < sketch.length; at += TOKEN) tokens.push(sketch.slice(at, at + TOKEN));
  return tokens;
}

const digitValue = (digit: string | undefined) => VALUE.get(digit ?? 'A') ?? 0;

/** Twelve bits say the register; the rank is where the first one of the other 36 stands. */
function placeOf(token: string): [register: number, rank: number] {
  const values = [...token].map(digitValue);
  const register = (values[0] ?? 0) * 64 + (values[1] ?? 0);
  let rank = 1;
  for (const value of values.slice(REGISTER_BITS / 6)) {
    if (value > 0) return [register, rank + Math.clz32(value) - 26];
    rank += 6;
  }
  return [register, RANK_BITS + 1];
}

function raised(sketch: VisitorSketch, tokens: readonly string[]): VisitorSketch {
  const digits = [...sketch];
  for (const token of tokens) {
    const [register, rank] = placeOf(token);
    if (digitValue(digits[register + 1]) < rank) digits[register + 1] = DIGITS[rank] as string;
  }
  return digits.join('');
}

/** Ertl's estimator: no bias to correct, from no visitor to billions. */
function estimate(ranks: Uint8Array): number {
  const counts = new Array<number>(RANK_BITS + 2).fill(0);
  for (const rank of ranks) counts[rank] = (counts[rank] as number) + 1;
  const countOf = (rank: number) => counts[rank] as number;
  let sum = REGISTERS * tau(1 - countOf(RANK_BITS + 1) / REGISTERS);
  for (let rank = RANK_BITS; rank >= 1; rank -= 1) sum = 0.5 * (sum + countOf(rank));
  sum += REGISTERS * sigma(countOf(0) / REGISTERS);
  return REGISTERS ** 2 / (2 * Math.LN2 * sum);
}

function sigma(empty: number): number {
  if (empty === 1) return Number.POSITIVE_INFINITY;
  let power = empty;
  let weight = 1;
  let sum = empty;
  let last = -1;
  while (sum !== last) {
    power *= power;
    last = sum;
    sum += power * weight;
    weight += weight;
  }
  return sum;
}

function tau(notFull: number): number {
  if (notFull === 0 || notFull === 1) return 0;
  let root = notFull;
  let weight = 1;
  let sum = 1 - notFull;
  let last = -1;
  while (sum !== last) {
    root = Math.sqrt(root);
    last = sum;
    weight *= 0.5;
    sum -= (1 - root) ** 2 * weight;
  }
  return sum / 3;
}
