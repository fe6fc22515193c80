import type { Type } from '@nestjs/common';
import * as manifests from './features.js';
import type { Feature } from './platform/feature.js';
import { type Reconciled, reconciledOf } from './platform/jobs/queue-name.js';
import { Reconciler } from './platform/jobs/reconciler.decorator.js';
import { Reactor } from './platform/log/reactor.js';

/** What becomes of the work of a queue that the queue has lost or given up. */

const features = Object.values<Feature>(manifests);
const queues = features.flatMap(({ queues = [] }) =>
  queues.map((queue) => [queue, reconciledOf(queue)] as const),
);

/** The classes of all worker modules that bear a mark. */
function marked({ KEY }: { readonly KEY: string }): Type[] {
  const providers = features.flatMap(({ workers }) =>
    workers ? (Reflect.getMetadata('providers', workers) as unknown[]) : [],
  );
  return providers.filter(
    (one): one is Type => typeof one === 'function' && Reflect.getMetadata(KEY, one) !== undefined,
  );
}

test.each(queues)('%s says how it is reconciled, or why it need not be', (_, reconciled) => {
  expect(reconciled).toBeDefined();
  const reason = reasonOf(reconciled);
  if (reason !== undefined) expect(reason.split(' ').length).toBeGreaterThan(5);
});

test('reconcilers that queues name exist', () => {
  const existing = marked(Reconciler).map(({ name }) => name);
  const named = queues.flatMap(([, reconciled]) =>
    typeof reconciled === 'object' && 'by' in reconciled ? [reconciled.by] : [],
  );
  expect(named.length).toBeGreaterThan(0);
  for (const name of named) expect(existing).toContain(name);
});

test('a queue whose work is looked for in the log has a reactor of its name', () => {
  const reactors = marked(Reactor).map((reactor) => (new reactor() as { name: string }).name);
  const looked = queues.filter(([, reconciled]) => reconciled === 'log').map(([queue]) => queue);
  for (const queue of looked) expect(reactors).toContain(queue);
  expect(looked).toEqual(
    expect.arrayContaining([
      'order-emails',
      'subscription-emails',
      'entitlements',
      'form-emails',
      'reminded-orders',
    ]),
  );
});

function reasonOf(reconciled: Reconciled | undefined): string | undefined {
  if (typeof reconciled !== 'object' || 'by' in reconciled) return undefined;
  return 'none' in reconciled ? reconciled.none : reconciled.queue;
}
