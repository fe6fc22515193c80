import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import type { RestockEvent, WithdrawalReason } from '@daybook/contracts/restock/restock.events';
import { planOf } from '@daybook/contracts/restock/restock-line';
import type { RestockMailEvent } from '@daybook/contracts/restock/restock-mail.events';
import { streamName, websiteId } from '@daybook/contracts/shared/identifiers';
import { membersOf } from '@daybook/contracts/shared/many-by-id';
import type { SignUpLetter } from '@daybook/contracts/shared/restock-mail-choices';
import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import { openPostgresEventStore } from '@daybook/event-store/postgres/postgres-event-store';
import { makeTestDatabase } from '@daybook/event-store/testing/test-database';
import { openPersonalData } from '@daybook/personal-data/personal-data';
import { Aggregates } from '../../platform/log/aggregates.js';
import { aCollection, aProduct, aWebsite } from '../../platform/testing/documents.js';
import { uuidV7 } from '../../platform/uuid-v7.js';
import type { OwedMail } from '../mails/restock-mail.queue.js';
import { restockDecider } from '../restock.decider.js';

export const SHOP = websiteId('shop');
export const MUG = { productId: 'mug', variantId: 'mug-only', sku: 'MUG-1' };
const DAY = 24 * 60 * 60 * 1000;

export type OfferedTurns = Awaited<ReturnType<typeof openOfferedTurns>>;

/** A log with a shop, a product and turns that are offered; everything but the queue and the mail server. */
export async function openOfferedTurns(changes: Partial<WebsiteDocument> = {}) {
  const database = await makeTestDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'daybook-turns-'));
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

    /** @returns the job of its letter, which is owed when there is one */
    async signUp(address: string, language = 'en', letter?: SignUpLetter): Promise<OwedMail> {
      const personId = personalData.personIdOf(SHOP, address);
      const signUpId = uuidV7();
      const email = await personalData.encrypt(SHOP, personId, address);
      const needsConfirmation = letter === 'confirmation';
      const rest = { joinsMailingList: false, needsConfirmation, language, ...(letter && { letter }) };
      await handle({ kind: 'signUp', ...base(), signUpId, personId, email, ...rest });
      const ids = { mailId: signUpId, signUpId, personId, waveId: null, variantId: MUG.variantId };
      return { website: SHOP, ids, since: Date.now() };
    },

    /** Offers everybody who waits their turn, in a wave of its own; their letters are owed then. */
    async offerAll(holdMs: number | null = DAY, waveId = uuidV7()): Promise<OwedMail[]> {
      const { state } = await handle({ kind: 'settleWave', ...base(), waveId, seed: null });
      const people = [...membersOf(state.people)];
      const terms = { policy: 'everyone' as const, units: null, peoplePerUnit: 2, holdMs, episode: 0 };
      const { hash } = planOf(people, terms, state.waves.length);
      const started = { waveId, sendId: waveId, terms, hash, seedCommitment: null };
      await handle({ kind: 'startWave', ...base(), ...started });
      const offers = people.map(({ personId, signUpId }) => ({
        personId,
        mailId: `mail-${signUpId}`,
        holdId: holdMs === null ? null : `hold-${signUpId}`,
        expiresAt: holdMs === null ? null : Date.now() + holdMs,
      }));
      await handle({ kind: 'offer', ...base(), waveId, offers });
      const facts = (await store.read(`restock-shop-${MUG.variantId}`)) as unknown as RestockEvent[];
      return facts.flatMap(({ type, data }) =>
        type === 'RestockTurnOffered' && data.waveId === waveId
          ? [{ website: SHOP, ids: data, since: data.offeredAt }]
          : [],
      );
    },

    withdraw: ({ ids: { signUpId } }: OwedMail, reason: WithdrawalReason) =>
      handle({ kind: 'withdraw', ...base(), signUpId, reason }),
    confirm: ({ ids: { signUpId } }: OwedMail) => handle({ kind: 'confirm', ...base(), signUpId }),
    endTurn: ({ ids: { signUpId, waveId } }: OwedMail) =>
      handle({ kind: 'endTurn', ...base(), signUpId, waveId: waveId ?? '', how: 'expired' }),

    /** What the log tells of a letter. */
    async factsOf({ ids: { mailId } }: OwedMail): Promise<RestockMailEvent[]> {
      return (await store.read(`restockmail-shop-${mailId}`)) as unknown as RestockMailEvent[];
    },

    async close() {
      await store.close();
      await personalData.close();
      await database.drop();
      await rm(dataDir, { recursive: true });
    },
  };
}
