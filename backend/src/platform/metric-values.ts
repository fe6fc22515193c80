import { register } from 'prom-client';
import { APPEND_SECONDS } from './log/timed-appends.js';

type Value = { readonly labels: Partial<Record<string, string>>; readonly value: number };

/** What `/metrics` says of a gauge at this moment; empty where the process does not measure. */
export async function metricValues(name: string): Promise<readonly Value[]> {
  const metric = await register.getSingleMetric(name)?.get();
  return (metric?.values ?? []).map(({ labels, value }) => ({
    value,
    labels: Object.fromEntries(Object.entries(labels).map(([label, text]) => [label, String(text)])),
  }));
}

/** The appends of this process since it started, by how long they took. */
export type AppendSample = {
  /** epoch ms */
  readonly at: number;
  readonly count: number;
  /** cumulative, with bounds in seconds; the last bound is infinite */
  readonly buckets: readonly { readonly upTo: number; readonly count: number }[];
};

export async function appendSample(): Promise<AppendSample> {
  const values = await metricValues(APPEND_SECONDS);
  const buckets = values
    .filter(({ labels }) => labels.le !== undefined)
    .map(({ labels: { le }, value }) => ({
      upTo: le === '+Inf' ? Number.POSITIVE_INFINITY : Number(le),
      count: value,
    }))
    .sort((a, b) => a.upTo - b.upTo);
  return { at: Date.now(), count: buckets.at(-1)?.count ?? 0, buckets };
}
