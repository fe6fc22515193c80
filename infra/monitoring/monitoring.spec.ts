/** @own-shop the metrics are those of the process */

import { readFileSync } from 'node:fs';
import { openTestShop, type TestShop } from '@daybook/backend/platform/testing/test-shop';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { parse } from 'yaml';

type Panel = { readonly title: string; readonly targets?: readonly { readonly expr: string }[] };
type Rules = {
  readonly groups: readonly {
    readonly rules: readonly {
      readonly alert: string;
      readonly expr: string;
      readonly annotations: { readonly summary: string; readonly description: string };
    }[];
  }[];
};

const BOARD = JSON.parse(readFileSync('infra/monitoring/grafana-board.json', 'utf8')) as {
  readonly panels: readonly Panel[];
};
const ALERTS = parse(readFileSync('infra/monitoring/alerts.yml', 'utf8')) as Rules;
const asked = [
  ...BOARD.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)),
  ...ALERTS.groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => [alert, expr] as const)),
];

let shop: TestShop;
let metrics: string;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.browser().get('/api/commerce/shopping-cart');
  // on a busy machine a queue may not answer in time: it is left out then
  await waitFor('the metrics of the queues', async () => {
    metrics = (await shop.fastify.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body;
    return metrics.includes('daybook_jobs{');
  });
}, 60_000);
afterAll(() => shop.close());

test.each(asked)('%s asks for metrics that there are: %s', (_, expr) => {
  const names = [...expr.matchAll(/\b(?:daybook|process|nodejs)_\w+/g)].map(([name]) => name);
  expect(names).not.toEqual([]);
  for (const name of names.filter((one) => one.startsWith('daybook_')))
    expect(metrics).toMatch(new RegExp(`^# TYPE ${name.replace(/_(bucket|count|sum)$/, '')} `, 'm'));
});

test('retry-parked is the answer to parked projections alone: reactors try again by themselves', () => {
  const rules = ALERTS.groups.flatMap((group) => group.rules).filter(({ expr }) => /_parked_/.test(expr));
  expect(rules.map(({ alert }) => alert)).toEqual(['DaybookParkedStreams', 'DaybookReactorParkedStreams']);
  for (const { expr, annotations } of rules) {
    const isOfProjections = expr.includes('daybook_projection_parked_streams');
    expect(expr.includes('daybook_reactor_parked_streams')).toBe(!isOfProjections);
    expect(annotations.description.includes('daybook retry-parked')).toBe(isOfProjections);
  }
});

test('the jobs of each queue and the appends are counted', () => {
  expect(metrics).toMatch(/^daybook_jobs\{queue="[a-z-]+",state="waiting"\} 0$/m);
  expect(metrics).toMatch(/^daybook_append_seconds_count \d+$/m);
});

test('hits count as lost for the alarm where the log took them not, and never for what one network may send', () => {
  const [rule] = ALERTS.groups
    .flatMap(({ rules }) => rules)
    .filter(({ alert }) => alert === 'DaybookHitsLost');
  const outcomes = [...(rule?.expr ?? '').matchAll(/outcome[^"]*"([^"]+)"/g)].map(([, outcome]) => outcome);
  expect(outcomes).toEqual(['lost']);
  const help = /^# HELP daybook_hits_total (.*)$/m.exec(metrics)?.[1];
  expect(help).toMatch(
    /limited because their network had sent too many, lost because too many waited or the log/,
  );
});

test('payments that have had no outcome for a day raise the alarm, and none is counted where there is none', () => {
  const rules = ALERTS.groups.flatMap((group) => group.rules);
  const rule = rules.find(({ alert }) => alert === 'DaybookPaymentsWithoutOutcome');
  expect(rule?.expr).toBe('max(daybook_payments_without_outcome) > 0');
  expect(metrics).toMatch(/^daybook_payments_without_outcome 0$/m);
});
