import { flagKind } from '@daybook/contracts/analytics/flags/flag.document';
import { couponKind } from '@daybook/contracts/checkout/settings/coupon.document';
import { areaKind } from '@daybook/contracts/content/area.document';
import type { SessionsAnswer } from '@daybook/contracts/members/members.api';
import { streamName } from '@daybook/contracts/shared/identifiers';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import sharp from 'sharp';
import { someFlag } from '../../analytics/testing/flag-documents.js';
import { SaveCollection } from '../../catalogue/catalogue.commands.js';
import { StartCatalogueJob } from '../../catalogue/jobs/catalogue-jobs.commands.js';
import { ImportReviews } from '../../catalogue/reviews/imports/review-import.commands.js';
import { IssueGiftCard } from '../../checkout/gift-cards/gift-cards.commands.js';
import { someCoupon } from '../../checkout/testing/settings-documents.js';
import { WriteComment } from '../../comments/comments.commands.js';
import { anArea } from '../../content/areas/testing/an-area.js';
import { CreatePage } from '../../content/pages/pages.commands.js';
import { PublishPages } from '../../content/releases/releases.commands.js';
import { CreateDocument } from '../../documents/documents.commands.js';
import { CreateForm } from '../../forms/forms.commands.js';
import { UploadPicture } from '../../media/media.commands.js';
import { InviteMember } from '../../members/invitation.commands.js';
import type { MemberContext } from '../access/member.js';
import { GUEST_COOKIE } from '../http/guest-cookie.js';
import { aCollection, aProduct } from './documents.js';
import { OTHER_SHOP, SHOP, type TestShop } from './test-shop.js';

/** The id of one thing of each kind in one website, by the part of the path that precedes it. */
export type Things = Readonly<Record<string, string>>;

/**
 * Creates a thing of each kind in both websites; no two share an id. For a kind that is missing here, the spec uses an
 * id that does not exist.
 */
export async function createTenancyFixtures(shop: TestShop): Promise<{ own: Things; foreign: Things }> {
  return { own: await thingsOf(shop, SHOP), foreign: await thingsOf(shop, OTHER_SHOP) };
}

async function thingsOf(shop: TestShop, website: typeof SHOP): Promise<Things> {
  const products = `${website}-mug`;
  const collections = `${website}-shelf`;
  await shop.commands.execute(
    new SaveCollection(website, aCollection({ id: collections, urlId: collections })),
  );
  await shop.save(aProduct({ id: products, collectionId: collections }), 5, website);
  const member = await shop.owner(['viewer'], { website });
  const invitation = await shop.commands.execute(
    new InviteMember(
      { websiteId: website, metadata: {} } as MemberContext,
      `guest@${website}.test`,
      ['viewer'],
      '',
    ),
  );
  const job = await shop.commands.execute(
    new StartCatalogueJob(website, { kind: 'bulk', change: { kind: 'publish' }, items: [] }, {}),
  );
  // the job is finished before the spec counts the events that a refused call wrote
  const { store } = shop.daybook.installation;
  await waitFor('the job to be finished', async () =>
    (await store.read(streamName('job', website, job.answer.jobId))).some(
      ({ type }) => type === 'CatalogueJobFinished',
    ),
  );
  const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#8a5a3c' } })
    .png()
    .toBuffer();
  const picture = await shop.commands.execute(new UploadPicture(website, 'mug.png', bytes, {}));
  const review = Buffer.from(
    `product,rating,reviewer_name,review_date,body\n${products},5,Ada,2026-03-01,Good\n`,
  );
  await shop.commands.execute(new ImportReviews(website, review, true, {}, () => undefined));
  const { events } = await store.readAll({ filter: { types: ['ReviewReceived'] } });
  const reviews = events.map(({ data }) => data as { reviewId: string; productId: string });
  const form = await shop.commands.execute(new CreateForm(website, { name: 'Contact' }, {}));
  const author = { websiteId: website, metadata: {} };
  const page = await shop.commands.execute(new CreatePage(author, { title: 'About' }));
  const comment = await shop.commands.execute(
    new WriteComment(
      website,
      { pageId: page.answer.id, author: 'Ada', email: 'ada@people.example', body: 'Good' },
      { id: page.answer.id, title: 'About', path: '/about', hasBlock: true, isItem: false },
      {
        guest: { token: member.accountId, cookie: { ...GUEST_COOKIE, token: member.accountId } },
        customer: undefined,
        ip: '127.0.0.1',
        secret: member.accountId,
      },
      {},
    ),
  );
  const release = await shop.commands.execute(new PublishPages(author, { pages: [{ id: page.answer.id }] }));
  const coupon = await shop.commands.execute(
    new CreateDocument(couponKind, { websiteId: website }, someCoupon({ code: `C-${member.accountId}` })),
  );
  const flag = await shop.commands.execute(
    new CreateDocument(flagKind, { websiteId: website }, someFlag({ key: `f-${member.accountId}` })),
  );
  const area = await shop.commands.execute(new CreateDocument(areaKind, { websiteId: website }, anArea()));
  const giftCard = await shop.commands.execute(
    new IssueGiftCard(website, { amount: 5000, currency: 'USD' }, {}),
  );
  const { sessions } = (await member.get('/api/config/sessions')).json<SessionsAnswer>();
  return {
    products,
    collections,
    stock: `${products}-only`,
    jobs: job.answer.jobId,
    reviews: reviews.find(({ productId }) => productId === products)?.reviewId ?? '',
    comments: comment.answer.id,
    coupons: coupon.answer.coupon.id,
    flags: flag.answer.flag.id,
    areas: area.answer.area.id,
    area: area.answer.area.id,
    'area-passwords': area.answer.area.id,
    coupon: coupon.answer.coupon.id,
    flag: flag.answer.flag.id,
    'gift-cards': giftCard.answer.id,
    forms: form.answer.form.id,
    pages: page.answer.id,
    releases: release.answer.releaseId ?? '',
    media: picture.answer.asset.id,
    members: member.accountId,
    invitations: invitation.answer.invitation.id,
    sessions: sessions[0]?.id ?? '',
    websites: website,
  };
}
