import type { EventStore } from '@daybook/event-store/event-store';
import type { ReadModels } from '@daybook/projections/read-models';
import { Logger } from '@nestjs/common';
import { Readiness } from './readiness.js';

test('a log that does not answer is named, and nothing of where it is', async () => {
  Logger.overrideLogger(false);
  const store: Pick<EventStore, 'head'> = {
    head: () => Promise.reject(new Error('password of daybook@10.0.0.7:5432 is wrong')),
  };
  const readiness = new Readiness(store as EventStore, {} as ReadModels);
  const report = await readiness.report();
  expect(report).toMatchObject({ ready: false, checks: { log: { ok: false } } });
  expect(JSON.stringify(report)).not.toMatch(/10\.0\.0\.7|password/);
});
