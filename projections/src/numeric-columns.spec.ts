import { dayOfHour, localHour } from '@daybook/contracts/analytics/shared/local-time';
import { moneyShape } from '@daybook/contracts/catalogue/product-shape';
import { RATING } from '@daybook/contracts/catalogue/shared/reviews';
import { MOST_FLAGS } from '@daybook/contracts/comments/shared/comments';
import { WEBHOOK_FAILURES, WEBHOOK_RETRIES } from '@daybook/contracts/forms/shared/webhooks';
import { HOLD_HOURS } from '@daybook/contracts/restock/shared/restock-choices';
import { END_OF_TIME, shapeProblems } from '@daybook/contracts/shared/document-shape';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import {
  DISPLAY_INDEX,
  LAST_REVISION,
  MAX_CART_ENTRIES,
  MAX_MINOR_UNITS,
  MAX_STOCK_UNITS,
  MAX_VARIANTS,
  QUANTITY,
} from '@daybook/contracts/shared/limits';
import { makeTestDatabase, type TestDatabase } from '@daybook/event-store/testing/test-database';
import fc from 'fast-check';
import type pg from 'pg';
import { BUCKETS } from './analytics/web-vitals.entity.js';
import { projections } from './registry.js';
import type { EntityClass } from './runner/tables/entity-class.js';
import { ProjectionTx } from './runner/tables/projection-tx.js';
import { createTables, LIVE_SCHEMA } from './runner/tables/slots.js';
import { type Column, type Tables, tablesOf } from './runner/tables/tables.js';
import { connect } from './runner/transaction.js';
import { MAX_TITLE_LENGTH } from './search/search.projection.js';

type Range = { readonly min: number; readonly max: number };

const upTo = (max: number): Range => ({ min: 0, max });
const POSITION: Range = { min: 1, max: Number.MAX_SAFE_INTEGER };
const REVISION = upTo(LAST_REVISION);
/** A publication is an event of the form's stream. */
const FORM_VERSION: Range = { min: 1, max: LAST_REVISION };
/** Each save is an event of its document's stream. */
const SAVES: Range = { min: 1, max: LAST_REVISION };
const PRODUCT_TYPES = Object.values(ProductType);
const PRODUCT_TYPE: Range = { min: Math.min(...PRODUCT_TYPES), max: Math.max(...PRODUCT_TYPES) };
const UNITS = upTo(MAX_STOCK_UNITS);
/** Holds of an unlimited stock item are not limited. */
const HELD = upTo(Number.MAX_SAFE_INTEGER);
const PRICE = upTo(MAX_MINOR_UNITS);
/** One stream holds a list, so no list has more sign-ups than a stream has events. */
const SIGN_UPS = upTo(LAST_REVISION);
/** A fact names each of them, with an id of its own: more than a million would be no event that the log takes. */
const NAMED_IN_ONE_FACT = upTo(1_000_000);
/** Each is a stream of its own: a website with more of them than a stream has events is out of reach. */
const REVIEWS = upTo(LAST_REVISION);
/** Each is a stream of its own, as a review is. */
const COMMENTS = upTo(LAST_REVISION);
const LIKES = upTo(LAST_REVISION);
const SUBMISSIONS = upTo(LAST_REVISION);
const HOLD_MS = upTo(HOLD_HOURS.max * 3_600_000);

/** Hits of a website in an hour or a day: an append holds a few hundred, and the log takes no more than its rate. */
const HITS = upTo(2_147_483_647);
/** The calendar that a cookie's times are held to. */
const DAY = upTo(dayOfHour(localHour(Date.UTC(9999, 11, 31), 'UTC')));
const HOUR = upTo(localHour(Date.UTC(9999, 11, 31), 'UTC'));

/** Sums of prices; refunds of a day may be below 0. */
const AMOUNTS: Range = { min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER };

/** The least and the greatest value that deciders and request shapes let into each numeric column. */
const LIMITS: Readonly<Record<string, Range>> = {
  'abandoned_checkouts.round': REVISION,
  'abandoned_checkouts.total': PRICE,
  'abandoned_checkouts.abandonedPosition': POSITION,
  'analytics_combination_visitors.day': DAY,
  'analytics_combination_visitors.visitors': HITS,
  'analytics_combinations.day': DAY,
  'analytics_combinations.views': HITS,
  'analytics_combinations.visits': HITS,
  'analytics_combinations.engaged': HITS,
  'analytics_combinations.seconds': upTo(HITS.max * 1800),
  'analytics_combinations.viewed': HITS,
  'analytics_combinations.added': HITS,
  'analytics_combinations.checkout': HITS,
  'analytics_combinations.purchased': HITS,
  'analytics_forms.day': DAY,
  'analytics_forms.renders': HITS,
  'analytics_forms.submissions': SUBMISSIONS,
  'analytics_hours.hour': HOUR,
  'analytics_hours.hits': HITS,
  'analytics_hours.views': HITS,
  'analytics_hours.visits': HITS,
  'analytics_hours.engaged': HITS,
  'analytics_hours.seconds': upTo(HITS.max * 1800),
  'analytics_hours.viewed': HITS,
  'analytics_hours.added': HITS,
  'analytics_hours.checkout': HITS,
  'analytics_hours.purchased': HITS,
  'analytics_minutes.minute': HITS,
  'analytics_minutes.views': HITS,
  'analytics_pages.day': DAY,
  'analytics_pages.views': HITS,
  'analytics_pages.entrances': HITS,
  'analytics_pages.exits': HITS,
  'analytics_products.day': DAY,
  'analytics_products.views': HITS,
  'analytics_products.quickViews': HITS,
  'analytics_products.adds': HITS,
  'analytics_products.removes': HITS,
  'analytics_sources.day': DAY,
  'analytics_sources.visits': HITS,
  'analytics_sources.engaged': HITS,
  'analytics_sources.purchased': HITS,
  'analytics_time_zones.visitRule': upTo(2_147_483_647),
  'analytics_time_zones.botsRule': upTo(2_147_483_647),
  'analytics_visitor_days.day': DAY,
  'analytics_visitor_days.visitors': HITS,
  'analytics_visitors.day': DAY,
  'analytics_visitors.visitCount': upTo(Number.MAX_SAFE_INTEGER),
  'analytics_visitors.firstHour': HOUR,
  'analytics_visitors.pages': HITS,
  'analytics_visitors.steps': upTo(4),
  'analytics_visitors.lastPathDay': DAY,
  'area_passwords.revision': REVISION,
  'cart_entries.productType': PRODUCT_TYPE,
  'cart_entries.quantity': { min: QUANTITY.min, max: QUANTITY.max },
  'cart_entries.unitPrice': PRICE,
  'cart_entries.addedPosition': POSITION,
  'cart_entries.entryIndex': upTo(MAX_CART_ENTRIES - 1),
  'catalogue_jobs.total': NAMED_IN_ONE_FACT,
  'catalogue_jobs.done': NAMED_IN_ONE_FACT,
  'catalogue_jobs.changed': NAMED_IN_ONE_FACT,
  'chosen_subscriptions.quantity': { min: QUANTITY.min, max: QUANTITY.max },
  'chosen_subscriptions.unitPrice': PRICE,
  'chosen_gift_cards.unitPrice': PRICE,
  'claimed_holds.quantity': UNITS,
  'collections.displayIndex': DISPLAY_INDEX,
  // no more than facts of its stream
  'content_area_parts.place': NAMED_IN_ONE_FACT,
  'coupon_uses.uses': REVISION,
  'customer_notes.position': POSITION,
  // raised by a release of ours
  'draft_blocks.version': SAVES,
  'draft_blocks.changedRevision': REVISION,
  'draft_pages.changedPosition': POSITION,
  'draft_pages.changedRevision': REVISION,
  'draft_pages.revision': REVISION,
  'draft_pages.version': REVISION,
  'flag_results.run': SAVES,
  'flag_results.exposures': HITS,
  'flag_results.visitors': HITS,
  'flag_results.conversions': HITS,
  'flag_results.mixed': HITS,
  'flag_visitors.day': DAY,
  'document_versions.restoredFrom': REVISION,
  'document_versions.revision': REVISION,
  'documents.publishedVersion': SAVES,
  'documents.revision': REVISION,
  'documents.savedPosition': POSITION,
  'flags.savedPosition': POSITION,
  'form_changes.revision': REVISION,
  'form_changes.version': FORM_VERSION,
  'form_figures.shown': HITS,
  'form_figures.begun': HITS,
  'form_figures.sent': SUBMISSIONS,
  'form_figures.spam': SUBMISSIONS,
  'form_stops.stops': HITS,
  'form_spam_scores.rulesVersion': { min: 1, max: LAST_REVISION },
  'form_spam_scores.score': upTo(100),
  'form_submission_counts.quarantined': SUBMISSIONS,
  'form_submission_counts.submitted': SUBMISSIONS,
  'form_submission_notes.position': POSITION,
  'form_submissions.position': POSITION,
  'form_submissions.spamScore': upTo(100),
  'form_submissions.version': FORM_VERSION,
  'gift_card_moves.amount': PRICE,
  'gift_card_moves.balance': PRICE,
  'gift_card_moves.revision': REVISION,
  'form_webhooks.failures': upTo(WEBHOOK_FAILURES),
  'form_versions.version': FORM_VERSION,
  'forms.revision': REVISION,
  'forms.savedPosition': POSITION,
  'forms.version': FORM_VERSION,
  'lost_pledges.quantity': UNITS,
  'published_forms.version': FORM_VERSION,
  'log_entries.position': POSITION,
  'log_entries.revision': upTo(Number.MAX_SAFE_INTEGER),
  'media_assets.position': POSITION,
  'media_files.position': POSITION,
  'orders.number': SAVES,
  'orders.units': UNITS,
  'orders.giftCards': UNITS,
  'orders.toSend': UNITS,
  'orders.captured': PRICE,
  'orders.refunded': PRICE,
  'order_lines.place': UNITS,
  'order_refunds.amount': PRICE,
  'order_stray_payments.amount': PRICE,
  'order_timeline.amount': PRICE,
  'order_timeline.position': POSITION,
  'orders.total': PRICE,
  'owner_collections.displayIndex': DISPLAY_INDEX,
  'owner_collections.revision': REVISION,
  'owner_products.publishAt': upTo(END_OF_TIME),
  'owner_products.productType': PRODUCT_TYPE,
  'owner_products.variantCount': upTo(MAX_VARIANTS),
  'owner_products.fromPrice': PRICE,
  'owner_products.displayIndex': DISPLAY_INDEX,
  'owner_products.available': upTo(MAX_VARIANTS * MAX_STOCK_UNITS),
  'owner_products.leastAvailable': UNITS,
  'owner_products.revision': REVISION,
  // no more carts than positions
  'product_popularity.carts': POSITION,
  'webhook_deliveries.attempts': upTo(WEBHOOK_RETRIES.attempts),
  'webhook_deliveries.day': DAY,
  'webhook_deliveries.httpStatus': upTo(999),
  // a call ends after seconds; a process that sleeps meanwhile makes it longer
  'webhook_deliveries.ms': upTo(24 * 3_600_000),
  'webhook_deliveries.position': POSITION,
  'page_edits.restoredFrom': REVISION,
  'page_edits.revision': REVISION,
  'page_edits.version': SAVES,
  'page_versions.revision': REVISION,
  'page_versions.version': SAVES,
  'product_versions.revision': REVISION,
  'product_versions.restoredFrom': REVISION,
  'comments.flags': upTo(MOST_FLAGS),
  'comment_counts.shown': COMMENTS,
  'like_counts.likes': LIKES,
  'product_ratings.one': REVIEWS,
  'product_ratings.two': REVIEWS,
  'product_ratings.three': REVIEWS,
  'product_ratings.four': REVIEWS,
  'product_ratings.five': REVIEWS,
  'products.productType': PRODUCT_TYPE,
  'products.fromPrice': PRICE,
  'products.displayIndex': DISPLAY_INDEX,
  'sales_days.day': DAY,
  'sales_days.orders': HITS,
  'sales_days.units': HELD,
  'sales_days.gross': AMOUNTS,
  'sales_days.discount': AMOUNTS,
  'sales_days.tax': AMOUNTS,
  'sales_days.delivery': AMOUNTS,
  'sales_days.refunds': AMOUNTS,
  'sales_days.refundedTax': AMOUNTS,
  'sales_orders.day': DAY,
  'search_products.productType': PRODUCT_TYPE,
  'search_products.fromPrice': PRICE,
  'search_products.displayIndex': DISPLAY_INDEX,
  'search_products.titleLength': upTo(MAX_TITLE_LENGTH),
  'released_pages.recordType': { min: 1, max: 54 },
  'released_pages.version': SAVES,
  'restock_batch_emails.queued': SIGN_UPS,
  'restock_batch_emails.sent': SIGN_UPS,
  'restock_batch_emails.refused': SIGN_UPS,
  'restock_batch_emails.unknown': SIGN_UPS,
  'restock_batch_emails.left': SIGN_UPS,
  'restock_batch_emails.skipped': SIGN_UPS,
  'restock_batch_offers.offered': SIGN_UPS,
  'restock_batch_offers.bought': SIGN_UPS,
  'restock_batch_offers.expired': SIGN_UPS,
  'restock_batch_offers.declined': SIGN_UPS,
  'restock_batch_offers.released': SIGN_UPS,
  'restock_notified.episode': REVISION,
  'restock_batches.episode': REVISION,
  'restock_batches.holdMs': HOLD_MS,
  'restock_batches.units': UNITS,
  'restock_batches.recipients': SIGN_UPS,
  'restock_claims.position': POSITION,
  'restock_emails.position': POSITION,
  'restock_emails.code': upTo(999),
  'restock_lists.firstPosition': POSITION,
  'restock_send_batches.place': NAMED_IN_ONE_FACT,
  'restock_send_batches.recipients': SIGN_UPS,
  'restock_sends.position': POSITION,
  'restock_sends.batches': NAMED_IN_ONE_FACT,
  'restock_sends.recipients': upTo(NAMED_IN_ONE_FACT.max * SIGN_UPS.max),
  'restock_sign_ups.position': POSITION,
  'review_changes.revision': REVISION,
  'reviews.rating': { min: RATING.min, max: RATING.max },
  'reviews.revision': REVISION,
  'site_releases.position': POSITION,
  'site_releases.revision': REVISION,
  'stock_imports.figure': UNITS,
  'stock_imports.revision': REVISION,
  'stock_ledger.position': POSITION,
  'issued_gift_cards.issued': PRICE,
  'issued_gift_cards.balance': PRICE,
  'issued_gift_cards.issuedPosition': POSITION,
  'recurring_subscriptions.quantity': UNITS,
  'recurring_subscriptions.unitPrice': PRICE,
  'recurring_subscriptions.billed': REVISION,
  'recurring_subscriptions.startedPosition': POSITION,
  'subscription_moments.revision': REVISION,
  'subscription_moments.unitPrice': PRICE,
  'stock_pledges.quantity': UNITS,
  'stock_pledges.period': REVISION,
  'stock_pledges.round': REVISION,
  'renewal_units.quantity': UNITS,
  'renewal_units.period': REVISION,
  'renewal_units.round': REVISION,
  'stock_ledger.onHand': UNITS,
  'stock_ledger.held': HELD,
  'suppressed_people.code': upTo(999),
  'suppressed_people.position': POSITION,
  'variant_stock.onHand': UNITS,
  'variant_stock.held': HELD,
  'variant_stock.available': UNITS,
  'variant_stock.revision': REVISION,
  // no more than facts of its stream
  'variant_stock.soldOuts': REVISION,
  'page_error_days.day': DAY,
  'page_error_days.reports': HITS,
  'web_vitals.day': DAY,
  ...Object.fromEntries(BUCKETS.map((bucket) => [`web_vitals.${bucket}`, HITS])),
  'website_designs.revision': REVISION,
  'websites.revision': REVISION,
};

const NUMERIC = /^(smallint|integer|bigint|numeric|real|double precision)$/;
const entities = projections.flatMap(({ name, tables }) =>
  tables.map((entity) => [name, entity.name, entity] as const),
);

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await makeTestDatabase();
  client = await connect(database.url, 'numeric columns');
  await createTables(
    client,
    database.url,
    LIVE_SCHEMA,
    entities.map(([, , entity]) => entity),
  );
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

test('every numeric column has a limit here, and every limit a column', async () => {
  const columns = await Promise.all(entities.map(async ([, , entity]) => numericColumns(entity)));
  expect(columns.flat().sort()).toEqual(Object.keys(LIMITS).sort());
});

test.each(entities)(
  '%s: %s stores every number that can come, to the last unit',
  async (_projection, _name, entity) => {
    const tables = await tablesOf([entity]);
    const table = tables.of(entity);
    const row = fc.record(
      Object.fromEntries(
        table.columns.map((column) => [
          column.property,
          arbitrary(column, LIMITS[`${table.name}.${column.property}`]),
        ]),
      ),
    );
    await fc.assert(
      fc.asyncProperty(row, async (given) => {
        expect(await storedNumbers(tables, entity, given)).toEqual(numbersOf(given));
      }),
      { numRuns: 40 },
    );
  },
);

test('a price has as many digits as its columns are tested with', () => {
  const problems = (value: string) => shapeProblems(moneyShape, { value, currency: 'USD' });
  expect(problems(String(MAX_MINOR_UNITS))).toBeUndefined();
  expect(problems(String(MAX_MINOR_UNITS + 1))).toBeDefined();
});

async function numericColumns(entity: EntityClass): Promise<string[]> {
  const { name, columns } = (await tablesOf([entity])).of(entity);
  return columns.filter(({ type }) => NUMERIC.test(type)).map(({ property }) => `${name}.${property}`);
}

/** Numbers at the limits often, and between them; of the other columns something that their type takes. */
function arbitrary({ type }: Column, range: Range | undefined): fc.Arbitrary<unknown> {
  if (range) return fc.oneof(fc.constantFrom(range.min, range.max), fc.integer(range));
  if (type === 'boolean') return fc.boolean();
  if (type === 'timestamp with time zone') return fc.constant(new Date(0));
  if (type.endsWith('[]')) return fc.constant([]);
  return fc.constant(type.startsWith('json') ? {} : 'text');
}

async function storedNumbers(tables: Tables, entity: EntityClass, row: Record<string, unknown>) {
  const { keys } = tables.of(entity);
  const key = Object.fromEntries(keys.map(({ property }) => [property, row[property]]));
  const tx = new ProjectionTx(client, LIVE_SCHEMA, tables);
  tx.upsert(entity, row);
  await tx.flush();
  return numbersOf({ ...(await tx.find(entity, key)) });
}

const numbersOf = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => typeof value === 'number'));
