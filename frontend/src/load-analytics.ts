import { PUBLISHED } from './lib/page/analytics';
import { nextTask, whenIdle } from './lib/page/fetched-late';
import type { createRouter } from './router';

/**
 * Fetches the client of analytics once the browser is idle. What happens before that waits for it. Without the client the
 * page misses nothing.
 */
export function loadAnalytics(router: ReturnType<typeof createRouter>): void {
  const early: Event[] = [];
  const hear = (event: Event) => early.push(event);
  for (const type of PUBLISHED) addEventListener(type, hear);
  whenIdle(() => {
    import('./routes/-analytics').then(
      async ({ start }) => {
        await nextTask();
        start(router, early, hear);
      },
      () => {},
    );
  });
}
