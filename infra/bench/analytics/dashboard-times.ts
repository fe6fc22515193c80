import { askedFigures } from '@daybook/backend/analytics/figures/asked-figures';
import { CombinedFiguresQueries } from '@daybook/backend/analytics/figures/combined-figures.queries';
import { OverviewQueries } from '@daybook/backend/analytics/figures/overview.queries';
import { ReportsQueries } from '@daybook/backend/analytics/figures/reports.queries';
import { SiteFiguresQueries } from '@daybook/backend/analytics/figures/site-figures.queries';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { openReadModels } from '@daybook/projections/read-models';
import { type Figure, milliseconds, percentile } from '../figures.js';

const QUESTIONS = 60;
const together = (segment: string) =>
  segment === '' ? 'visitor:new,visitor:returning' : `${segment},visitor:new`;

/** How long each dashboard takes, of everyone, of three segments, and of several together. */
export async function dashboardTimes(
  url: string,
  {
    shop,
    days,
    now,
    plain,
  }: {
    readonly shop: WebsiteId;
    readonly days: number;
    readonly now: number;
    /** what some of them take when they are counted from the hits each time, ms */
    readonly plain: ReadonlyMap<string, number>;
  },
): Promise<Figure[]> {
  const readModels = await openReadModels({ url, poolSize: 4 });
  const combined = new CombinedFiguresQueries(readModels);
  const overview = new OverviewQueries(readModels, combined);
  const reports = new ReportsQueries(readModels, combined);
  const site = new SiteFiguresQueries(readModels);
  const asked = (segment: string) =>
    askedFigures(
      { days: String(days), ...(segment && { segment }) },
      { websiteId: shop, timeZone: 'UTC', now },
    );
  const questions: Record<string, (segment: string) => Promise<unknown>> = {
    overview: (segment) => overview.overview(asked(segment)),
    audience: (segment) => overview.audience(asked(segment)),
    funnel: (segment) => overview.funnel(asked(segment)),
    sources: (segment) => reports.sources(asked(segment)),
    'overview of segments together': (segment) => overview.overview(asked(together(segment))),
    'audience of segments together': (segment) => overview.audience(asked(together(segment))),
    'sources of segments together': (segment) => reports.sources(asked(together(segment))),
    pages: (segment) => reports.pages(asked(segment)),
    products: (segment) => reports.products(asked(segment)),
    vitals: (segment) => site.vitals(asked(segment.startsWith('device:') ? segment : ''), 100),
  };
  const times = new Map(Object.keys(questions).map((name) => [name, [] as number[]]));
  for (let round = 0; round < QUESTIONS; round += 1) {
    const segment = ['', 'device:phone', 'country:FR', 'channel:search'][round % 4] ?? '';
    for (const [name, ask] of Object.entries(questions)) {
      const started = performance.now();
      await ask(segment);
      times.get(name)?.push(performance.now() - started);
    }
  }
  await readModels.close();
  const figureOf = (name: string, of: readonly number[], goal?: Figure['goal']): Figure => {
    const p99 = percentile(of, 0.99);
    const ours = `p50 ${milliseconds(percentile(of, 0.5))}, p99 ${milliseconds(p99)}`;
    return { name, ours, value: p99, ...(goal && { goal }) };
  };
  const besidePlain = (name: string, of: readonly number[]): Figure => {
    const by = plain.get(name);
    const figure = figureOf(`${days} days: ${name}`, of);
    if (by === undefined) return figure;
    return { ...figure, plain: milliseconds(by), value: percentile(of, 0.5) / by };
  };
  return [
    ...[...times].map(([name, of]) => besidePlain(name, of)),
    figureOf(`${days} days: all`, [...times.values()].flat(), { atMost: 150, unit: 'ms' }),
  ];
}
