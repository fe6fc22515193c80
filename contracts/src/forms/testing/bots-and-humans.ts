import { signalsOf } from '../shared/spam-rules.js';
import type { SpamSignals } from '../submission.events.js';
import { randomOf } from './random.js';

/** A kind of visitor: how many of a hundred there are, and what they leave behind. */
type VisitorKind = {
  readonly name: string;
  readonly share: number;
  readonly visit: (random: Random) => SpamSignals;
};
type Random = {
  one<Value>(values: readonly Value[]): Value;
  /** a whole number, both ends included */
  between(least: number, most: number): number;
};

const WORDS = [
  'mug',
  'delivery',
  'order',
  'Thursday',
  'broken',
  'lovely',
  'invoice',
  'size',
  'where',
  'please',
];
const HOSTS = ['example.com', 'pots.example', 'www.clay.example', 'shop.example.org'];

const sentence = ({ one, between }: Random) =>
  Array.from({ length: between(2, 40) }, () => one(WORDS)).join(' ');
const links = ({ one, between }: Random, count: number) =>
  Array.from({ length: count }, () => `https://${one(HOSTS)}/${between(1, 9999)}`);
const sent = (text: string, secondsToFill: number, isTrapFilled = false): SpamSignals =>
  signalsOf(text, { secondsToFill, isTrapFilled, captchaScore: null });
const withLinks = (random: Random, count: number) => [sentence(random), ...links(random, count)].join(' ');

const HUMANS: readonly VisitorKind[] = [
  { name: 'write a message', share: 86, visit: (r) => sent(sentence(r), r.between(4, 3600)) },
  { name: 'send a link', share: 8, visit: (r) => sent(withLinks(r, r.between(1, 2)), r.between(10, 3600)) },
  { name: 'send three links', share: 2, visit: (r) => sent(withLinks(r, 3), r.between(10, 3600)) },
  // a picture of the page shows when it was opened
  { name: 'have no script', share: 3, visit: (r) => sent(sentence(r), r.between(8, 3600)) },
  { name: 'have it filled in by a password manager', share: 1, visit: (r) => sent('ada', r.between(1, 3)) },
];

const BOTS: readonly VisitorKind[] = [
  { name: 'fill in every field', share: 40, visit: (r) => sent(withLinks(r, 1), r.between(2, 60), true) },
  { name: 'send at once', share: 20, visit: (r) => sent(withLinks(r, 1), r.between(0, 1)) },
  {
    name: 'ask for the key at the end',
    share: 10,
    visit: (r) =>
      signalsOf(withLinks(r, 1), {
        secondsToFill: null,
        isUntimed: true,
        isTrapFilled: false,
        captchaScore: null,
      }),
  },
  {
    name: 'plant links with markup',
    share: 20,
    visit: (r) => sent(`[url=${links(r, r.between(3, 9)).join('] [url=')}]`, r.between(2, 60)),
  },
  { name: 'wait, and write as people do', share: 10, visit: (r) => sent(withLinks(r, 1), r.between(2, 60)) },
];

export type SimulatedVisit = { readonly kind: string; readonly signals: SpamSignals };

/** So many visits of programs, or of people. The same seed gives the same ones. */
export function simulatedVisits(who: 'bots' | 'humans', count: number, seed: number): SimulatedVisit[] {
  const random = randomOf(seed);
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const one = <Value>(values: readonly Value[]) => values[between(0, values.length - 1)] as Value;
  const kinds = (who === 'bots' ? BOTS : HUMANS).flatMap((kind) => Array<VisitorKind>(kind.share).fill(kind));
  return Array.from({ length: count }, () => {
    const { name, visit } = one(kinds);
    return { kind: name, signals: visit({ one, between }) };
  });
}
