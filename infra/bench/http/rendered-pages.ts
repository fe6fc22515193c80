import { type Figure, median, perSecond } from '../figures.js';
import { load } from './load.js';

/** A word that many products of the demo have, and that is found whether its characters are capitals or not. */
const WORD = 'stoneware stoneware';

/** Each request has an address of its own, so that no page comes from the cache; a new search makes a new list too. */
const PAGES: readonly { readonly name: string; readonly path: (number: number) => string }[] = [
  { name: 'search page', path: (number) => `/search?q=${encodeURIComponent(spelling(number))}` },
  { name: 'product page', path: (number) => `/tableware/p/everyday-mug?variant=${number}` },
];

/**
 * Pages that the server renders for each request.
 * @param seconds of each round
 * @throws Error when a page shows no product
 */
export async function renderedPages(
  server: { readonly url: string; readonly pid: number | undefined; readonly connections: number },
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, path } of PAGES) {
    let number = 0;
    const nextPath = () => path(number++);
    await checkContent(server.url + nextPath());
    const page = { ...server, request: { path: nextPath } };
    await load(page, 3);
    const loads = [];
    for (let round = 0; round < rounds; round += 1) loads.push(await load(page, seconds));
    figures.push(...figuresOf(`${name}, rendered for each request`, loads));
  }
  return figures;
}

async function checkContent(url: string): Promise<void> {
  const page = await (await fetch(url)).text();
  if (!page.includes('<article')) throw new Error(`${url} shows no product`);
}

function figuresOf(name: string, loads: Awaited<ReturnType<typeof load>>[]): Figure[] {
  const rate = median(loads.map((one) => one.perSecond));
  const cpu = median(loads.map((one) => one.cpu));
  return [
    { name, ours: perSecond(rate), value: rate, goal: { atLeast: 300 } },
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
