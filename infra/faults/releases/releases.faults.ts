import { performance } from 'node:perf_hooks';
import { type Figure, milliseconds, percentile, printFigures, warnOfLoad } from '../../bench/figures.js';
import { withScratch } from '../../bench/scratch.js';
import { PublishedSite } from './published-site.js';

const PAGES = 500;
/** Visitors who read pages all the while, one after the other. */
const READERS = 8;
/** Each so manieth release is taken back. */
const UNDONE = 4;
/** So long a page may go on showing what was before, ms. */
const GIVE_UP_MS = 20_000;

type Counts = { reads: number; mixed: number; failed: number };

/**
 * Publishes 500 pages and a section that all of them share, over and over by one fact, while visitors read them. No page
 * may show one number of its own and another one of the section (CONTENT.md 11, "One fact publishes").
 * @param rounds releases
 */
export function releaseFaults(rounds: number): Promise<number> {
  return withScratch(async (scratch) => {
    warnOfLoad();
    console.log(`${PAGES} pages and a section that they share, ${READERS} visitors, ${rounds} releases.`);
    const site = await PublishedSite.open(scratch);
    await site.create(PAGES);
    const counts: Counts = { reads: 0, mixed: 0, failed: 0 };
    let isOver = false;
    scratch.onEnd(() => {
      isOver = true;
    });
    const readers = Array.from({ length: READERS }, () => readAll(site, counts, () => isOver));
    const [published, everywhere]: [number[], number[]] = [[], []];
    for (let round = 1; round <= rounds; round += 1) {
      await site.write(round);
      const times = await releasedBy(site, () => site.publish(), round);
      published.push(times.first);
      everywhere.push(times.last);
      if (round % UNDONE === 0) {
        const before = round - 1;
        everywhere.push((await releasedBy(site, () => site.undo(), before)).last);
      }
      console.log(`release ${round}: on all pages after ${milliseconds(everywhere.at(-1) ?? 0)}`);
    }
    isOver = true;
    await Promise.all(readers);
    console.log(
      `${counts.reads} pages read, ${counts.failed} not answered, ${counts.mixed} of two releases.`,
    );
    printFigures('Releases of 500 pages, under readers', figuresOf(published, everywhere));
    return counts.mixed === 0 && counts.failed === 0 ? 0 : 1;
  });
}

async function readAll(site: PublishedSite, counts: Counts, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const page = Math.floor(Math.random() * PAGES);
    const shown = await site.shown(page).catch(() => undefined);
    if (isOver()) return;
    counts.reads += 1;
    if (!shown) counts.failed += 1;
    else if (shown.own !== shown.shared) counts.mixed += 1;
  }
}

/** The time from the fact's acknowledgement until a first page, and until all pages, show the number, ms. */
async function releasedBy(site: PublishedSite, release: () => Promise<void>, number: number) {
  await release();
  const started = performance.now();
  const first = await untilShown(site, 0, number, started);
  let last = first;
  for (let page = 1; page < PAGES; page += 1) {
    const { own } = await site.shown(page);
    // only a page that is behind says when the release was everywhere: reading the others takes time of its own
    if (own !== number) last = await untilShown(site, page, number, started);
  }
  return { first, last };
}

async function untilShown(site: PublishedSite, page: number, number: number, started: number) {
  while (performance.now() - started < GIVE_UP_MS) {
    const { own } = await site.shown(page);
    if (own === number) return performance.now() - started;
  }
  throw new Error(`page ${page} never showed ${number}`);
}

function figuresOf(published: readonly number[], everywhere: readonly number[]): Figure[] {
  const p99 = percentile(published, 0.99);
  const longest = Math.max(...everywhere);
  return [
    {
      name: 'published → visible, p99',
      ours: milliseconds(p99),
      value: p99,
      goal: { atMost: 1000, unit: 'ms' },
    },
    {
      name: '500 pages, until none is behind, longest',
      ours: milliseconds(longest),
      value: longest,
      goal: { atMost: 2000, unit: 'ms' },
    },
  ];
}
