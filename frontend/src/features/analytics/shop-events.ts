import type { AnalyticsEvent } from '../../lib/page/analytics';
import { formOf, type Hits } from './hits';
import { send, sendEvent, sendToCollector } from './send';

/** Sends what a page published (section 7, "Analytics events"). */
export function sendShopEvent(hits: Hits, event: AnalyticsEvent): void {
  const fields = hits.fields();
  if (!fields) return;
  const { name, ...data } = event;
  if (event.name === 'quick-view') send(`/api/census/RecordQuickView/${encodeURIComponent(event.productId)}`);
  // a page that leaves cannot wait for an answer
  else if (document.visibilityState === 'hidden') sendToCollector(name, [{ ...fields, data }]);
  else void sendEvent(formOf({ ...fields, event: name, data: JSON.stringify(data) }));
}
