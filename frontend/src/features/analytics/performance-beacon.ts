import { MAX_PERFORMANCE_RECORDS } from '@daybook/contracts/analytics/shared/hit-limits';
import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Hits } from './hits';
import { send } from './send';

/** Section 9: the first beacon 30 s after the page has loaded or when it is left, and 60 s between two of them. */
const FIRST_AFTER_MS = 30_000;
const WAIT_MS = 60_000;

type PerformanceRecord = { name: string; value: number; navigation?: string };

/** Measures how fast the page was, and sends the records in batches. */
export class PerformanceBeacon {
  private records: object[] = [];
  /** the page that was loaded: the figures are its own, wherever the visitor has gone since */
  private readonly loaded: object | undefined;

  constructor(private readonly hits: Hits) {
    this.loaded = hits.pageFields();
  }

  /** Measures, and sends what there is by the clock. */
  start(): void {
    const send = () => {
      this.flush();
      setTimeout(send, WAIT_MS);
    };
    setTimeout(send, Math.max(0, FIRST_AFTER_MS - performance.now()));
    if (typeof PerformanceObserver === 'function') this.measure();
  }

  /** The five figures of section 9, and the time to the first byte. */
  private measure(): void {
    const add = ({ name, value, navigationType }: MetricType) =>
      this.add({ name, value, navigation: navigationType });
    for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(add);
    measureFirstInput((value) => this.add({ name: 'FID', value }));
  }

  add(record: PerformanceRecord): void {
    if (this.loaded && this.records.length < MAX_PERFORMANCE_RECORDS)
      this.records.push({ ...this.loaded, ...record });
  }

  /** Sends what waits, at once: the page is left. */
  flush(): void {
    if (this.records.length === 0 || !this.hits.isOn()) return;
    const sentBy = this.hits.sentBy();
    send(
      '/api/1/performance/records',
      this.records.splice(0).map((record) => ({ ...record, ...sentBy })),
    );
  }
}

/** The delay of the first input, which `web-vitals` does not measure any more. */
function measureFirstInput(found: (ms: number) => void): void {
  if (!PerformanceObserver.supportedEntryTypes?.includes('first-input')) return;
  const observer = new PerformanceObserver((list) => {
    const [first] = list.getEntries() as PerformanceEventTiming[];
    if (!first) return;
    observer.disconnect();
    found(first.processingStart - first.startTime);
  });
  observer.observe({ type: 'first-input', buffered: true });
}
