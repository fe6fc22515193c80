import { readFileSync } from 'node:fs';
import path from 'node:path';
import { GenericContainer, RandomPortGenerator, Wait } from 'testcontainers';
import { parse } from 'yaml';
import type { StoreUnderTest } from '../conformance/store-under-test.js';
import { describeEventStore } from '../conformance.js';
import type { EventStore } from '../event-store.js';
import { openEventStoreDbEventStore } from './eventstoredb-event-store.js';

// the server as the installation of several containers has it
const compose = parse(readFileSync(path.join(process.cwd(), 'docker-compose.yml'), 'utf8'));
const { image, environment } = compose.services.eventstore as {
  image: string;
  environment: Record<string, string | number>;
};
const PORT = 2113;

const { NO_CONTAINER_RUNTIME } = process.env;
if (NO_CONTAINER_RUNTIME) {
  test.skip(`${image} was NOT run against: ${NO_CONTAINER_RUNTIME}`, () => undefined);
} else {
  describeEventStore(image, startServer);
}

async function startServer(): Promise<StoreUnderTest> {
  // a fixed port: Docker gives a restarted container another one when the choice is its own
  const port = await new RandomPortGenerator().generatePort();
  const container = await new GenericContainer(image)
    .withExposedPorts({ container: PORT, host: port })
    .withEnvironment(Object.fromEntries(Object.entries(environment).map(([k, v]) => [k, String(v)])))
    .withWaitStrategy(Wait.forHttp('/health/live', PORT).forStatusCode(204))
    .start();
  const url = `esdb://${container.getHost()}:${port}?tls=false`;
  const opened: EventStore[] = [];
  const reopen = async () => {
    const store = await openEventStoreDbEventStore({ url });
    opened.push(store);
    return store;
  };
  return {
    store: await reopen(),
    reopen,
    restartServer: () => container.restart(),
    async tearDown() {
      await Promise.all(opened.map((store) => store.close()));
      await container.stop();
    },
  };
}
