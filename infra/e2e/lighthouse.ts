import { randomUUID } from 'node:crypto';
import { chromium, request } from '@playwright/test';
import lighthouse, { auditFlowArtifacts } from 'lighthouse';
import { median, warnOfLoad } from '../bench/figures.js';
import { untilIdle } from '../bench/until-idle.js';
import { CHROMIUM, CHROMIUM_FLAGS } from './browser-launch.js';
import { type MainThread, mainThreadOf, withoutWaiting } from './main-thread.js';
import startInstallation, { freePort } from './server.js';

/** The pages as Lighthouse's throttled phone sees them; other paths may be given instead. */
const PRODUCT = '/tableware/p/everyday-mug';
const CHECKOUT = '/checkout';
const PAGES = [PRODUCT, '/tableware', '/search?q=mug', '/cart', CHECKOUT];
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 95 } as const;
/** Asked not to be found: nothing links to what a visitor searched for or put into a cart. */
const UNLISTED = /^\/(search|cart|checkout)\b/;
/** The largest paint of the checkout, as a multiple of the product page's. */
const CHECKOUT_PAINT = 1.3;
/** Of each page; the middle one counts. */
const RUNS = 3;

const stop = await startInstallation();
const port = await freePort();
const args = [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`];
const browser = await chromium.launch({ executablePath: CHROMIUM, args });
const paths = process.argv.length > 2 ? process.argv.slice(2) : PAGES;
warnOfLoad();
const paints = new Map<string, number>();
try {
  for (const path of paths) {
    const cookie = path === CHECKOUT ? await cartCookie() : undefined;
    const url = new URL(path, process.env.BASE_URL).href;
    // the first visit of an installation makes its picture widths; later visits do not
    const page = await browser.newPage({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      ...(cookie !== undefined && { extraHTTPHeaders: { cookie } }),
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.close();
    await untilIdle();
    const runs: Run[] = [];
    for (let i = 0; i < RUNS; i += 1) runs.push(await measured(url, cookie));
    if (report(path, runs)) process.exitCode = 1;
    paints.set(path, largestPaint(runs));
  }
  if (isCheckoutLate(paints)) process.exitCode = 1;
} finally {
  await browser.close();
  await stop?.();
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>;
type Run = {
  readonly lhr: Result['lhr'];
  /** the same visit, judged by the CPU time of its tasks */
  readonly byCpuTime: Result['lhr'];
  readonly thread: MainThread;
};

/** Of a visitor with a product in the cart: the checkout of an empty one shows no form. */
async function cartCookie(): Promise<string> {
  const visitor = await request.newContext({ baseURL: process.env.BASE_URL ?? '' });
  await visitor.get('/cart');
  const cookies = async () => (await visitor.storageState()).cookies;
  const crumb = (await cookies()).find(({ name }) => name.endsWith('crumb'))?.value ?? '';
  const { id } = await (await visitor.get('/api/commerce/products/serving-spoon')).json();
  const added = await visitor.post('/api/commerce/shopping-cart/entries', {
    headers: { 'x-csrf-token': crumb, 'idempotency-key': randomUUID() },
    data: { itemId: id, sku: 'SS', quantity: 1 },
  });
  if (!added.ok()) throw new Error(`nothing could be put into the cart: ${added.status()}`);
  const text = (await cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  await visitor.dispose();
  return text;
}

async function measured(url: string, cookie: string | undefined): Promise<Run> {
  const headers = cookie === undefined ? {} : { extraHeaders: { cookie } };
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', ...headers });
  if (!result) throw new Error('Lighthouse gave no result');
  const { lhr, artifacts } = result;
  const thread = mainThreadOf(artifacts.Trace.traceEvents);
  return { lhr, thread, byCpuTime: await judgedByCpuTime(artifacts) };
}

/** What a page waits for other programs is no part of it: a busy machine takes points that a quiet one gives. */
async function judgedByCpuTime(gathered: Result['artifacts']): Promise<Result['lhr']> {
  const Trace = { ...gathered.Trace, traceEvents: withoutWaiting(gathered.Trace.traceEvents) };
  const artifacts = { ...gathered, Trace };
  // the audit takes the settings of the visit alone
  const { extraHeaders } = gathered.settings;
  const flags = { logLevel: 'error', ...(extraHeaders && { extraHeaders }) } as const;
  const { steps } = await auditFlowArtifacts({ gatherSteps: [{ artifacts, flags }] });
  const [step] = steps;
  if (!step) throw new Error('Lighthouse gave no result');
  return step.lhr;
}

function performanceOf({ categories }: Result['lhr']): number {
  return (categories.performance?.score ?? 0) * 100;
}

/** ms, the middle one of the runs */
function largestPaint(runs: readonly Run[]): number {
  return median(runs.map(({ lhr }) => lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN));
}

/** Prints how late the checkout's largest paint is beside the product page's. @returns whether it is later than it may be */
function isCheckoutLate(measuredPaints: ReadonlyMap<string, number>): boolean {
  const product = measuredPaints.get(PRODUCT);
  const checkout = measuredPaints.get(CHECKOUT);
  if (product === undefined || checkout === undefined) return false;
  const ratio = checkout / product;
  const isLate = !(ratio <= CHECKOUT_PAINT);
  console.log(
    `\nlargest paint of the checkout: ${ratio.toFixed(2)} × the product page's  goal ${CHECKOUT_PAINT}${isLate ? '  MISSED' : ''}`,
  );
  return isLate;
}

/** Prints the scores, what cost points, and what the page did. @returns whether a goal was missed */
function report(path: string, runs: readonly Run[]): boolean {
  const scoreOf = ({ lhr }: Run, name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  const sorted = [...runs].sort((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'));
  const middle = sorted[Math.floor(sorted.length / 2)]!;
  const { categories, audits, lighthouseVersion } = middle.lhr;
  console.log(`\nLighthouse ${lighthouseVersion}, throttled phone, ${path}`);
  let isMissed = false;
  for (const [name, goal] of Object.entries(GOALS)) {
    const isAsked = name !== 'seo' || !UNLISTED.test(path);
    const scores = sorted.map((run) => scoreOf(run, name));
    const score = scoreOf(middle, name);
    const isShort = isAsked && score < goal;
    isMissed ||= isShort;
    const verdict = isAsked ? `goal ${goal}${isShort ? '  MISSED' : ''}` : 'not listed on purpose';
    console.log(`${name.padEnd(15)} ${String(score).padStart(3)}  ${verdict}  (${scores.join(', ')})`);
    for (const { id, weight } of isAsked ? (categories[name]?.auditRefs ?? []) : []) {
      const audit = audits[id];
      if (weight > 0 && audit && audit.score !== null && audit.score < 0.9)
        console.log(`                  ${audit.title}: ${audit.displayValue ?? audit.score}`);
    }
  }
  const shift = audits['cumulative-layout-shift']?.numericValue ?? Number.NaN;
  const isShifted = !(shift < 0.001);
  console.log(`layout shift    ${shift.toFixed(3)}  goal 0${isShifted ? '  MISSED' : ''}`);
  const of = (value: (run: Run) => number | undefined) =>
    Math.round(median(runs.map((run) => value(run) ?? Number.NaN)));
  const audit = (id: string) => of(({ lhr }) => lhr.audits[id]?.numericValue);
  console.log(
    `largest paint ${Math.round(largestPaint(runs))} ms, blocking time ${audit('total-blocking-time')} ms by the clock`,
  );
  console.log(
    `by CPU time, whatever else the machine does: performance ${of(({ byCpuTime }) => performanceOf(byCpuTime))}, ` +
      `blocking time ${of(({ thread }) => thread.blocking)} ms, ` +
      `main thread ${of(({ thread }) => thread.cpu)} ms, its longest task ${of(({ thread }) => thread.longest)} ms`,
  );
  return isMissed || isShifted;
}
