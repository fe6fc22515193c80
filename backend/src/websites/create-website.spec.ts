import type { EventStore } from '@daybook/event-store/event-store';
import { accountDecider } from '../members/account.decider.js';
import { membersDecider } from '../members/members.decider.js';
import { Directories } from '../platform/directories/directories.js';
import { Aggregates } from '../platform/log/aggregates.js';
import { Reservations } from '../platform/reservations/reservations.js';
import { openTestShop, type TestShop } from '../platform/testing/test-shop.js';
import { CreateWebsite, CreateWebsiteHandler } from './owner-websites.commands.js';
import { WebsiteService } from './website.service.js';
import { websiteDecider } from './websites.decider.js';

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

const wish = { title: 'Half', language: 'en', timeZone: 'Asia/Tokyo', currency: 'JPY' } as const;

test.each(['reservation', 'account', 'member', 'directory', 'website'])(
  'stopped before it writes to the %s stream, it leaves no website without an admin',
  async (kind) => {
    const { store } = shop.daybook.installation;
    const dying = dyingAt(kind, store);
    const streams = new Aggregates(dying);
    const websites = streams.of('website', websiteDecider);
    const service = new WebsiteService(websites, new Reservations(streams), new Directories(streams), dying);
    const [rosters, accounts] = [streams.of('member', membersDecider), streams.of('account', accountDecider)];
    const handler = new CreateWebsiteHandler(rosters, accounts, service);
    const { accountId } = await shop.owner([]);
    const before = await store.head();
    const request = { ...wish, domains: [`${kind}.half.test`] };
    await expect(handler.execute(new CreateWebsite(request, accountId, {}))).rejects.toThrow('gone');
    const { events } = await store.readAll({ after: before });
    expect(events.filter(({ type }) => type === 'WebsiteSaved')).toEqual([]);
  },
);
