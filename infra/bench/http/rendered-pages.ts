import { type Figure, median, perSecond } from '../figures.js';
import { load } from './load.js';

/** A word that many products of the demo have, and that is found whether its characters are capitals or not. */
const WORD = 'stoneware stoneware';

/**
 * Pages that are rendered for each request: every one searches for the same in other capitals, so that neither the page
 * nor the list in it is kept.
 * @param seconds of each round
 */
export async function renderedPages(
  server: { readonly url: string; readonly pid: number | undefined; readonly connections: number },
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Figure[]> {
  let asked = 0;
  const page = { ...server, request: { path: () => `/search?q=${encodeURIComponent(spelling(asked++))}` } };
  await load(page, 3);
  const loads = [];
  for (let round = 0; round < rounds; round += 1) loads.push(await load(page, seconds));
  const rate = median(loads.map((one) => one.perSecond));
  const cpu = median(loads.map((one) => one.cpu));
  const name = 'page that is not kept';
  return [
    { name: `${name}: pages`, ours: perSecond(rate), value: rate, goal: { atLeast: 300 } },
    {
      name: `${name}: CPU of the server for one`,
      ours: `${cpu.toFixed(2)} ms`,
      value: cpu,
      goal: { atMost: 4, unit: 'ms' },
    },
  ];
}

/** The word with as many of its characters in capitals as the number has bits. */
const spelling = (number: number) =>
  [...WORD].map((character, bit) => ((number >> bit) & 1 ? character.toUpperCase() : character)).join('');
