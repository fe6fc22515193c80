import { uuidV7 } from '@daybook/backend/platform/uuid-v7';
import { type WebsiteId, websiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import { type GoldenEvent, goldenEvents } from '../../e2e/events/golden-events.js';

/** The website of the golden events that is made anew for each shop; what is the installation's stays so. */
const GOLDEN_SHOP = 'shop';

/** Fills a log with events of every type that there is, shop by shop, so that every projection has work. */
export class MixedLog {
  private readonly golden = [...goldenEvents().values()];
  private shops = 0;
  events = 0;

  constructor(
    private readonly store: EventStore,
    private readonly random: () => number,
  ) {}

  /** Appends the events of one shop more, those of each stream in an order of its own. */
  async addShop(): Promise<void> {
    this.shops += 1;
    const shop = websiteId(`shop${this.shops}`);
    const streams = new Map<string, GoldenEvent[]>();
    for (const event of this.golden) {
      const stream = streamOf(event.stream, shop);
      streams.set(stream, [...(streams.get(stream) ?? []), event]);
    }
    await Promise.all(
      [...streams].map(([stream, events]) =>
        this.store.append(
          stream,
          shuffled(events, this.random).map((event) => ({ ...ofShop(event, shop), id: uuidV7() })),
          'any',
        ),
      ),
    );
    this.events += this.golden.length;
  }
}

const streamOf = (stream: string, shop: WebsiteId) =>
  stream.replace(new RegExp(`^(\\w+)-${GOLDEN_SHOP}-`), `$1-${shop}-`);

function ofShop({ type, data, metadata }: GoldenEvent, shop: WebsiteId) {
  const text = JSON.stringify({ type, data, metadata }).replaceAll(`"${GOLDEN_SHOP}"`, `"${shop}"`);
  return JSON.parse(text) as {
    type: string;
    data: unknown;
    metadata: { websiteId: WebsiteId; schemaVersion: number };
  };
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const left = [...items];
  return items.map(() => left.splice(Math.floor(random() * left.length), 1)[0] as T);
}
