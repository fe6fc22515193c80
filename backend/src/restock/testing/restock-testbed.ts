import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import type { RestockEvent, WithdrawalReason } from '@daybook/contracts/restock/restock.events';
import type { RestockEmailEvent } from '@daybook/contracts/restock/restock-email.events';
import type { SignUpEmailKind } from '@daybook/contracts/restock/shared/restock-email-choices';
import { streamName, websiteId } from '@daybook/contracts/shared/identifiers';
import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import { openPostgresEventStore } from '@daybook/event-store/postgres/postgres-event-store';
import { makeTestDatabase } from '@daybook/event-store/testing/test-database';
import { openPersonalData } from '@daybook/personal-data/personal-data';
import { Aggregates } from '../../platform/log/aggregates.js';
import { aCollection, aProduct, aWebsite } from '../../platform/testing/documents.js';
import { uuidV7 } from '../../platform/uuid-v7.js';
import type { QueuedEmail } from '../emails/restock-email.queue.js';
import { planOf } from '../line.rules.js';
import { membersOf } from '../many-by-id.state.js';
import { restockDecider } from '../restock.decider.js';

export const SHOP = websiteId('shop');
export const MUG = { productId: 'mug', variantId: 'mug-only', sku: 'MUG-1' };
const DAY = 24 * 60 * 60 * 1000;

export type RestockTestbed = Awaited<ReturnType<typeof openRestockTestbed>>;

/** A log with a shop, a product, sign-ups and offers; without a queue and a mail server. */
export async function openRestockTestbed(changes: Partial<WebsiteDocument> = {}) {
  const database = await makeTestDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'daybook-restock-'));
  const personalData = await openPersonalData({ dataDir });
  const store = await openPostgresEventStore({ url: database.url });
  const aggregates = new Aggregates(store);
  const lists = aggregates.of('restock', restockDecider);
  const metadata = { websiteId: SHOP, schemaVersion: 1 };
  const note = (stream: Parameters<typeof streamName>[0], id: string, type: string, data: unknown) =>
    store.append(streamName(stream, SHOP, id), [{ id: randomUUID(), type, data, metadata }], 'any');
  const saveWebsite = (to: Partial<WebsiteDocument>) =>
    note('website', 'settings', 'WebsiteSaved', { website: aWebsite({ domains: ['shop.example'], ...to }) });
  const saveProduct = (to: Partial<ProductDocument> = {}) =>
    note('product', 'mug', 'ProductSaved', { product: aProduct(to) });
  await saveWebsite(changes);
  await saveProduct();
  await note('collection', 'tableware', 'CollectionSaved', { collection: aCollection() });

  const handle = (command: Parameters<typeof lists.execute>[2]) =>
    lists.execute(SHOP, MUG.variantId, command);
  const base = () => ({ waitedFor: MUG, at: Date.now() });

  return {
    database,
    dataDir,
    store,
    aggregates,
    personalData,
    saveWebsite,
    saveProduct,

    /** @returns the job of the email that answers it */
    async signUp(address: string, language = 'en', emailKind?: SignUpEmailKind): Promise<QueuedEmail> {
      const personId = personalData.personIdOf(SHOP, address);
      const signUpId = uuidV7();
      const email = await personalData.encrypt(SHOP, personId, address);
      const needsConfirmation = emailKind === 'confirmation';
      const rest = { joinsMailingList: false, needsConfirmation, language, ...(emailKind && { emailKind }) };
      await handle({ kind: 'signUp', ...base(), signUpId, personId, email, ...rest });
      const ids = { emailId: signUpId, signUpId, personId, batchId: null, variantId: MUG.variantId };
      return { website: SHOP, ids, since: Date.now() };
    },

    /** Makes an offer to each waiting subscriber, in a batch of its own. @returns the jobs of their emails */
    async offerAll(holdMs: number | null = DAY, batchId = uuidV7()): Promise<QueuedEmail[]> {
      const { state } = await handle({ kind: 'settleBatch', ...base(), batchId, seed: null });
      const people = [...membersOf(state.people)];
      const terms = { policy: 'everyone' as const, units: null, peoplePerUnit: 2, holdMs, episode: 0 };
      const { hash } = planOf(people, terms, state.batches.length);
      const started = { batchId, sendId: batchId, terms, hash, seedCommitment: null };
      await handle({ kind: 'startBatch', ...base(), ...started });
      const offers = people.map(({ personId, signUpId }) => ({
        personId,
        emailId: `mail-${signUpId}`,
        holdId: holdMs === null ? null : `hold-${signUpId}`,
        expiresAt: holdMs === null ? null : Date.now() + holdMs,
      }));
      await handle({ kind: 'offer', ...base(), batchId, offers });
      const facts = (await store.read(`restock-shop-${MUG.variantId}`)) as unknown as RestockEvent[];
      return facts.flatMap(({ type, data }) =>
        type === 'RestockOfferMade' && data.batchId === batchId
          ? [{ website: SHOP, ids: data, since: data.offeredAt }]
          : [],
      );
    },

    withdraw: ({ ids: { signUpId } }: QueuedEmail, reason: WithdrawalReason) =>
      handle({ kind: 'withdraw', ...base(), signUpId, reason }),
    confirm: ({ ids: { signUpId } }: QueuedEmail) => handle({ kind: 'confirm', ...base(), signUpId }),
    endOffer: ({ ids: { signUpId, batchId } }: QueuedEmail) =>
      handle({ kind: 'endOffer', ...base(), signUpId, batchId: batchId ?? '', how: 'expired' }),

    /** The events of an email. */
    async factsOf({ ids: { emailId } }: QueuedEmail): Promise<RestockEmailEvent[]> {
      return (await store.read(`restockemail-shop-${emailId}`)) as unknown as RestockEmailEvent[];
    },

    async close() {
      await store.close();
      await personalData.close();
      await database.drop();
      await rm(dataDir, { recursive: true });
    },
  };
}
