import { randomUUID } from 'node:crypto';
import type { ProductEvent } from '@daybook/contracts/catalogue/catalogue.events';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import type { RestockEvent } from '@daybook/contracts/restock/restock.events';
import type { RestockEmailEvent } from '@daybook/contracts/restock/restock-email.events';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import { money } from '@daybook/contracts/shared/money';
import type { StockEvent } from '@daybook/contracts/stock/stock.events';
import { ownerCatalogueProjection } from './owner-catalogue/owner-catalogue.projection.js';
import { restockProjection } from './restock/restock.projection.js';
import { restockEmailsProjection } from './restock/restock-emails.projection.js';
import type { Projection } from './runner/projection.js';
import { replay } from './runner/replay/replay.js';
import { retryParked } from './runner/status/retry-parked.js';
import { ProjectionFixture } from './testing/projection-fixture.js';

/** Facts in the order of the log, each with the stream that it stands in. */
type Story = readonly (readonly [
  stream: string,
  fact: ProductEvent | StockEvent | RestockEvent | RestockEmailEvent,
])[];

const AT = Date.UTC(2026, 0, 2);
const mug = { variantId: 'blue', itemId: 'mug', sku: 'MUG-BLUE' };
const offer = { signUpId: 'ada', personId: 'ada', batchId: 'w', variantId: 'blue', emailId: 'm' };

const saved = (title: string): ProductEvent => ({
  type: 'ProductSaved',
  data: {
    product: {
      id: 'mug',
      title,
      urlId: 'mug',
      status: 'published',
      productType: 1,
      tags: [],
      images: [],
      collectionId: 'all',
      displayIndex: 0,
      isSubscribable: false,
      productSubscriptionOptions: [],
      variants: [
        { id: 'blue', sku: 'MUG-BLUE', attributes: {}, priceMoney: money(2800, 'USD'), onSale: false },
      ],
    } as unknown as ProductDocument,
  },
});
const counted = (onHand: number): StockEvent => ({
  type: 'StockCounted',
  data: { ...mug, onHand, held: 0, difference: 0 },
});
const signedUp: RestockEvent = {
  type: 'RestockSignUpMade',
  data: {
    signUpId: 'ada',
    personId: 'ada',
    productId: 'mug',
    variantId: 'blue',
    sku: 'MUG-BLUE',
    email: { $personal: 'ada', cipher: 'sealed' },
    joinsMailingList: true,
    needsConfirmation: false,
    language: 'en',
    signedUpAt: AT,
    source: 'productPage',
    emailKind: 'acknowledgement',
  },
};
const offered: RestockEvent = {
  type: 'RestockOfferMade',
  data: { ...offer, holdId: 'restock.w.ada', expiresAt: AT + 2, episode: 0, offeredAt: AT + 1 },
};
const claimed: StockEvent = {
  type: 'StockHoldClaimed',
  data: {
    ...mug,
    onHand: 1,
    held: 1,
    holdId: 'restock.w.ada',
    quantity: 1,
    expiresAt: AT + 2,
    cartId: 'c',
    claimedAt: AT + 1,
  },
};
const sent = (emailId: string): RestockEmailEvent => ({
  type: 'RestockEmailSent',
  data: { ...offer, emailId, messageId: '<m@x>', sentAt: AT + 3 },
});

const STORIES: readonly (readonly [Projection, Story])[] = [
  [
    ownerCatalogueProjection,
    [
      ['product', saved('Mug')],
      ['stock', counted(7)],
      ['product', saved('Blue mug')],
      ['stock', counted(3)],
    ],
  ],
  [
    restockProjection,
    [
      ['restock', signedUp],
      ['restock', offered],
      ['stock', claimed],
      ['restock', { type: 'RestockOfferEnded', data: { ...offer, how: 'bought', endedAt: AT + 9 } }],
    ],
  ],
  [
    restockProjection,
    [
      ['restock', signedUp],
      ['restock', offered],
      ['stock', claimed],
    ],
  ],
  [
    restockEmailsProjection,
    [
      ['restock', signedUp],
      ['restock', offered],
      ['email-m', sent('m')],
      ['email-ada', sent('ada')],
    ],
  ],
];

let fixture: ProjectionFixture;
beforeEach(async () => {
  fixture = await ProjectionFixture.open();
});
afterEach(() => fixture.close());

test.each(STORIES.map(([projection, story]) => [projection.name, projection, story] as const))(
  '%s: wherever a stream was parked, after a retry the rows are those of a replay',
  async (name, projection, story) => {
    // in each website another fact of the same story fails at first
    const last = await tell(
      story,
      story.map((_, failing) => `w${failing}`),
    );
    const running = await fixture.start({ projections: [failingAtFirst(projection, story)] });
    await fixture.untilAt(name, last);
    expect((await fixture.statusOf(name)).parkedStreams).toHaveLength(story.length);
    await running.stop();

    const { url, store, log } = fixture;
    await retryParked(name, undefined, { url, store, projections: [projection] });
    expect((await fixture.statusOf(name)).parkedStreams).toEqual([]);
    const { comparisons } = await replay(name, { url, store, log, projections: [projection] });
    expect(comparisons.filter(({ isEqual }) => !isEqual)).toEqual([]);
    expect(comparisons.some(({ liveRows }) => liveRows > 0)).toBe(true);
  },
);

/** Appends the story to streams of each website, fact by fact. */
async function tell(story: Story, websites: readonly string[]) {
  let last = 0n;
  for (const website of websites) {
    for (const [stream, { type, data }] of story) {
      const metadata = { websiteId: websiteId(website), schemaVersion: 1 };
      const events = [{ id: randomUUID(), type, data, metadata }];
      last = (await fixture.store.append(`${stream}-${website}-x`, events, 'any')).position;
    }
  }
  return last;
}

/** In website `w2` the projection cannot take the third fact of the story, and so on. */
function failingAtFirst(projection: Projection, story: Story): Projection {
  return {
    ...projection,
    apply(tx, event) {
      const inStory = Number((event.position - 1n) % BigInt(story.length));
      if (event.websiteId === `w${inStory}`) throw new TypeError('cannot take this yet');
      return projection.apply(tx, event);
    },
  };
}
