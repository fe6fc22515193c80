import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { CHROMIUM, CHROMIUM_FLAGS } from './browser-launch.js';
import startInstallation, { freePort } from './server.js';

/** The product page as Lighthouse's throttled phone sees it; a path may be given instead. */
const PATH = process.argv[2] ?? '/tableware/p/everyday-mug';
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 95 } as const;

const stop = await startInstallation();
const port = await freePort();
const args = [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`];
const browser = await chromium.launch({ executablePath: CHROMIUM, args });
try {
  const url = new URL(PATH, process.env.BASE_URL).href;
  // the first visit of an installation makes its picture widths; later visits do not
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.close();
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
  if (!result) throw new Error('Lighthouse gave no result');
  process.exitCode = report(result.lhr);
} finally {
  await browser.close();
  await stop?.();
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/** Prints the scores and what cost points. @returns 1 when a goal was missed */
function report({ lighthouseVersion, finalDisplayedUrl, categories, audits }: Report): number {
  console.log(`Lighthouse ${lighthouseVersion}, throttled phone, ${finalDisplayedUrl}`);
  let isMissed = false;
  for (const [name, goal] of Object.entries(GOALS)) {
    const category = categories[name];
    const score = Math.round((category?.score ?? 0) * 100);
    isMissed ||= score < goal;
    console.log(
      `${name.padEnd(15)} ${String(score).padStart(3)}  goal ${goal}${score < goal ? '  MISSED' : ''}`,
    );
    for (const { id, weight } of category?.auditRefs ?? []) {
      const audit = audits[id];
      if (weight > 0 && audit && audit.score !== null && audit.score < 0.9)
        console.log(`                  ${audit.title}: ${audit.displayValue ?? audit.score}`);
    }
  }
  const shift = audits['cumulative-layout-shift']?.numericValue ?? Number.NaN;
  const isShifted = !(shift < 0.001);
  console.log(`layout shift    ${shift.toFixed(3)}  goal 0${isShifted ? '  MISSED' : ''}`);
  return isMissed || isShifted ? 1 : 0;
}
