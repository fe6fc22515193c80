import type { EventStore } from '@daybook/event-store/event-store';
import { Aggregates } from '../platform/log/aggregates.js';
import { openTestShop, type TestShop } from '../platform/testing/test-shop.js';
import { CreateWebsite, CreateWebsiteHandler } from './owner-websites.commands.js';
import { WebsiteService } from './website.service.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 60_000);
afterAll(() => shop.close());

/** A log that loses its connection for good at the first append to a stream of this kind. */
function dyingAt(kind: string, store: EventStore): EventStore {
  return new Proxy(store, {
    get(target, name: keyof EventStore) {
      if (name !== 'append') return target[name];
      return (...call: Parameters<EventStore['append']>) =>
        call[0].startsWith(`${kind}-`) ? Promise.reject(new Error('gone')) : target.append(...call);
    },
  });
}

test.each(['member', 'website'])(
  'stopped before what it writes of the %s, it leaves no website that nobody may enter',
  async (kind) => {
    const { store, pool } = shop.daybook.installation;
    const dying = dyingAt(kind, store);
    const streams = new Aggregates(dying);
    const handler = new CreateWebsiteHandler(streams, new WebsiteService(dying, streams, pool));
    const before = await store.head();
    const request = { title: 'Half', language: 'en', timeZone: 'Asia/Tokyo', currency: 'JPY' } as const;
    await expect(handler.execute(new CreateWebsite(request, 'ada', {}))).rejects.toThrow('gone');
    const { events } = await store.readAll({ after: before });
    expect(events.filter(({ type }) => type === 'WebsiteSaved')).toEqual([]);
  },
);
