/** @own-shop clock */
import type { Refusal } from '@daybook/contracts/shared/errors';
import type { EventStore } from '@daybook/event-store/event-store';
import { accountDecider } from '../members/account.decider.js';
import { membersDecider } from '../members/members.decider.js';
import { Directories } from '../platform/directories/directories.js';
import { Aggregates } from '../platform/log/aggregates.js';
import { CLAIM_LIFE_MS, CLAIM_USE_MS } from '../platform/reservations/reservation.decider.js';
import { Reservations } from '../platform/reservations/reservations.js';
import { pausedBefore } from '../platform/testing/paused-log.js';
import { openTestShop, type TestShop } from '../platform/testing/test-shop.js';
import { websiteDeletionDecider } from './deletion/website-deletion.decider.js';
import { DomainProof } from './domain-proof.js';
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

/** The handler of a process of its own. */
function handlerOver(store: EventStore): CreateWebsiteHandler {
  const streams = new Aggregates(store);
  const { config, personalData, resolveTxt, pool } = shop.daybook.installation;
  const proof = new DomainProof(config, personalData, resolveTxt, pool);
  const websites = streams.of('website', websiteDecider);
  const service = new WebsiteService(
    websites,
    streams.of('websitedeletion', websiteDeletionDecider),
    new Reservations(streams),
    new Directories(streams),
    proof,
    store,
  );
  const rosters = streams.of('member', membersDecider);
  const accounts = streams.of('account', accountDecider);
  return new CreateWebsiteHandler(rosters, accounts, service);
}

const wish = { title: 'Half', language: 'en', timeZone: 'Asia/Tokyo', currency: 'JPY' } as const;

test.each(['reservation', 'account', 'member', 'directory', 'website'])(
  'stopped before it writes to the %s stream, it leaves no website without an admin',
  async (kind) => {
    const { store } = shop.daybook.installation;
    const dying = dyingAt(kind, store);
    const handler = handlerOver(dying);
    const { accountId } = await shop.owner([]);
    const before = await store.head();
    const request = { ...wish, domains: [`${kind}.half.test`] };
    await expect(
      handler.execute(new CreateWebsite(request, { accountId, isOperator: true }, {})),
    ).rejects.toThrow('gone');
    const { events } = await store.readAll({ after: before });
    expect(events.filter(({ type }) => type === 'WebsiteSaved')).toEqual([]);
  },
);

describe('a website that claims a domain and stands still before it is saved', () => {
  /** @param later when the second website comes, ms after the claim of the first */
  async function rivals(domain: string, later: number) {
    const { store } = shop.daybook.installation;
    const { accountId } = await shop.owner([]);
    const create = new CreateWebsite({ ...wish, domains: [domain] }, { accountId, isOperator: true }, {});
    const slow = pausedBefore('member-', store);
    const first = handlerOver(slow.store).execute(create);
    await slow.isPaused;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + later);
    const second = await handlerOver(store)
      .execute(create)
      .catch((error: Refusal) => error.code);
    slow.goOn();
    const outcomes = [await first.catch((error: Refusal) => error.code), second];
    clock.mockRestore();
    return outcomes.map((outcome) => (typeof outcome === 'string' ? outcome : 'saved'));
  }

  test.each([
    ['while the claim holds, keeps it from a second one', 1000, ['saved', 'WEBSITE_INVALID']],
    [
      'when only its use has ended, saves nothing, and nor does a second one',
      CLAIM_USE_MS,
      ['WRITE_CONFLICT', 'WEBSITE_INVALID'],
    ],
    ['longer than the claim holds, loses it to the second one', CLAIM_LIFE_MS, ['WRITE_CONFLICT', 'saved']],
  ])('%s', async (_, later, outcomes) => {
    expect(await rivals(`after${later}.half.test`, later)).toEqual(outcomes);
  });
});
