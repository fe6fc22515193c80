import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { type WebsiteId, websiteId } from '@daybook/contracts/shared/identifiers';
import type { Role } from '@daybook/contracts/shared/roles';
import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import {
  copyOfDatabase,
  makeTestDatabase,
  type TestDatabase,
} from '@daybook/event-store/testing/test-database';
import { projectionNames } from '@daybook/projections/registry';
import type { INestApplication } from '@nestjs/common';
import type { CommandBus } from '@nestjs/cqrs';
import type { FastifyInstance } from 'fastify';
import { SaveCollection, SaveProduct } from '../../catalogue/catalogue.commands.js';
import { PaymentProviders } from '../../checkout/orders/payments/payment-providers.js';
import { CountedProvider } from '../../checkout/testing/counted-provider.js';
import { AccountService } from '../../members/account.service.js';
import { AccountSessionsService } from '../../members/account-sessions.service.js';
import { AddMember } from '../../members/members.commands.js';
import type { StorefrontBundle } from '../../rendering/storefront-renderer.js';
import { commandBusOf, startDaybook } from '../../start-daybook.js';
import { ChangeStock } from '../../stock/stock.commands.js';
import { SaveWebsite } from '../../websites/websites.commands.js';
import { sessionCrumb } from '../access/crumb.js';
import { RateLimits } from '../access/rate-limits.js';
import { loadConfig } from '../config.js';
import { uuidV7 } from '../uuid-v7.js';
import { WebsiteDirectory } from '../website-directory.js';
import { aCollection, aProduct, aWebsite } from './documents.js';
import { logOfFile } from './log-of-file.js';
import { type Browser, browserOf } from './test-browser.js';
import { WorldInMemory } from './world-in-memory.js';

export type { Browser } from './test-browser.js';

const SHOP_OF_WORKER = Symbol.for('daybook.shopOfWorker');
const OWN_SHOP = Symbol.for('daybook.ownShop');

/** What outlives a spec file: the backend that the files of this worker share, and why this file has one of its own. */
const worker = globalThis as { [SHOP_OF_WORKER]?: SharedShop; [OWN_SHOP]?: string | string[] };
type SharedShop = {
  readonly shop: Promise<OpenedShop>;
  /** pairs of websites that were laid out in it */
  pairs: number;
};

/**
 * The websites of this spec file, and where they are visited. A file with a backend of its own finds them as the first
 * file of a run did; else they have names of their own, and each further shop that the file opens has new ones.
 */
export let SHOP: WebsiteId;
export let OTHER_SHOP: WebsiteId;
export let SHOP_HOST: string;
export let OTHER_HOST: string;
let isNameFree = false;
nameWebsites();

/** Names the websites, unless they were named and not laid out yet. */
function nameWebsites(): void {
  if (isNameFree) return;
  const suffix = worker[OWN_SHOP] === undefined ? `${(worker[SHOP_OF_WORKER]?.pairs ?? 0) + 1}` : '';
  SHOP = websiteId(`shop${suffix}`);
  OTHER_SHOP = websiteId(`other${suffix}`);
  SHOP_HOST = `${SHOP}.test`;
  OTHER_HOST = `${OTHER_SHOP}.test`;
  isNameFree = true;
}

export type OwnerBrowser = Browser & { readonly accountId: string; readonly email: string };

export type TestShop = Omit<WorldInMemory, 'forget' | 'outside'> & {
  readonly commands: CommandBus;
  readonly fastify: FastifyInstance;
  readonly daybook: Awaited<ReturnType<typeof startDaybook>>;
  /** @param host of the website that the browser visits */
  browser(host?: string): Browser;
  /** The browser of a new account that has signed in, with these roles on a website. Without roles it is no member. */
  owner(
    roles: readonly Role[],
    options?: { website?: WebsiteId; isOperator?: boolean },
  ): Promise<OwnerBrowser>;
  save(product: ProductDocument, stock: number | 'unlimited', website?: WebsiteId): Promise<void>;
  /** Waits until every projection has caught up with the log, and visits find the websites that it shows. */
  settled(): Promise<void>;
  close(): Promise<void>;
};

/** A shop that can forget what it was for the file before: its outside world, its settings and whom it has counted. */
type OpenedShop = TestShop & { forget(env: Record<string, string>): Promise<void> };

/**
 * A test has one visitor, and Postgres starts a process for each connection, which costs more than what it is asked. Where
 * a proxy stands in between, the pools are what is tested.
 */
const FEW_CONNECTIONS = { readModels: 3, tables: 3, jobs: 3, log: 2, projections: 3 };

/** The setting that a file can have on the shared backend: it is read at each use. */
const READ_AT_EACH_USE = 'RATE_LIMITS';

type DatabaseProxy = (databaseUrl: string) => Promise<string>;

/**
 * The whole application, and two websites of this spec file. The files of a worker share a backend and its database, as
 * the websites of an installation do. A file whose first line is `@own-shop` with a reason has both to itself, for
 * example because it moves the clock. Its websites are `shop` (the default) and `other`.
 * @param env settings, for a backend of one's own; `RATE_LIMITS` for any, counted anew
 * @param through changes the URL of the database, as for a proxy in between
 */
export async function openTestShop(
  env: Record<string, string> = {},
  storefront?: StorefrontBundle,
  through?: DatabaseProxy,
): Promise<TestShop> {
  if (worker[OWN_SHOP] === undefined) {
    if (storefront || through || Object.keys(env).some((name) => name !== READ_AT_EACH_USE)) {
      throw new Error('settings need a backend of their own: begin the file with /** @own-shop settings */');
    }
    return openInShopOfWorker(env);
  }
  if (env.EVENT_STORE_URL) {
    // its log is not in the database, so there is nothing to copy
    const shop = await openShop(await makeTestDatabase(), env, storefront, through);
    await layOut(shop, [SHOP, OTHER_SHOP]);
    return shop;
  }
  return openShop(await copyOfShop(), env, storefront, through);
}

/** An installation before its first website, as a new one is that lays out no demo. */
export const openEmptyInstallation = async (storefront: StorefrontBundle): Promise<TestShop> =>
  openShop(await makeTestDatabase(), {}, storefront);

/** The backend of the worker, with two new websites. It goes on when the file ends. */
async function openInShopOfWorker(env: Record<string, string>): Promise<TestShop> {
  worker[SHOP_OF_WORKER] ??= { shop: copyOfShop().then((database) => openShop(database)), pairs: 0 };
  const shared = worker[SHOP_OF_WORKER];
  const shop = await shared.shop;
  nameWebsites();
  isNameFree = false;
  shared.pairs += 1;
  await shop.forget(env);
  const since = await shop.daybook.installation.store.head();
  const own = SHOP;
  const other = OTHER_SHOP;
  const host = SHOP_HOST;
  await layOut(shop, [own, other]);
  const { installation } = shop.daybook;
  const isOfFile = (website: string) =>
    website === own || website === other || !/^(shop|other)\d*$/.test(website);
  const store = logOfFile(installation.store, since, isOfFile);
  // the websites of this file, where the first file of the worker meant its own
  return {
    ...shop,
    daybook: { ...shop.daybook, installation: { ...installation, store } },
    browser: (visited = host) => shop.browser(visited),
    owner: (roles, options) => shop.owner(roles, { website: own, ...options }),
    save: (product, stock, website = own) => shop.save(product, stock, website),
    close: async () => undefined,
  };
}

/** The first shop of a run is laid out once, and each shop begins with a copy of its database, which has no keys yet. */
export const copyOfShop = (): Promise<TestDatabase> =>
  copyOfDatabase('shop', async (database) => {
    const first = await openShop(database);
    await layOut(first, [websiteId('shop'), websiteId('other')]);
    // each copy has keys of its own: nothing about people is in the log yet
    await first.daybook.installation.pool.query('delete from keys.known');
    await first.close();
  });

async function openShop(
  database: TestDatabase,
  env: Record<string, string> = {},
  storefront?: StorefrontBundle,
  through?: DatabaseProxy,
): Promise<OpenedShop> {
  const folder = await makeFolder();
  const settings = { PORT: '0', DATA_DIR: folder.path, LOG_LEVEL: 'silent', RATE_LIMITS: 'off', ...env };
  const world = new WorldInMemory();
  const daybook = await startDaybook(
    { ...loadConfig(settings), databaseUrl: (await through?.(database.url)) ?? database.url },
    {
      ...world.outside,
      ...(!through && { pools: FEW_CONNECTIONS }),
      loadStorefront: async () => storefront,
      prepareWorkers: (workers) => void workers.get(PaymentProviders).add(new CountedProvider()),
    },
  );
  if (!daybook.api) throw new Error('the test shop has no API');
  const { app, readiness } = daybook.api;
  app.get(PaymentProviders).add(new CountedProvider());
  readiness.prepared();
  const commands = commandBusOf(daybook.api);
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  const { store, readModels, pool, config } = daybook.installation;
  const { txtRecords, publicPages, fetched, postAnswers, posted } = world;
  return {
    txtRecords,
    publicPages,
    fetched,
    postAnswers,
    posted,
    commands,
    fastify,
    daybook,
    browser: (host = SHOP_HOST) => browserOf(fastify, host),
    owner: (roles, options) => ownerOf({ app, commands, fastify }, roles, options),
    save: (product, stock, website = SHOP) => save(commands, website, product, stock),
    async forget({ [READ_AT_EACH_USE]: limits = 'off' }) {
      app.get(PaymentProviders).add(new CountedProvider());
      Object.assign(config, { rateLimits: limits === 'on' });
      app.get(RateLimits).forget();
      await pool.query(
        'delete from accounts.limits; delete from accounts.attempts; delete from email.mailbox',
      );
      world.forget();
    },
    async settled() {
      const isThere = await readModels.waitFor(projectionNames, await store.head(), { timeoutMs: 25_000 });
      if (!isThere) throw new Error('the projections did not catch up');
      // it follows its projection, and may have a website of before
      await app.get(WebsiteDirectory).reload();
    },
    async close() {
      await daybook.stop();
      await database.drop();
      folder.remove();
    },
  };
}

/** A data folder, which goes with the worker when nothing closes the shop: a worker that ends closes nothing. */
async function makeFolder(): Promise<{ readonly path: string; remove(): void }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'daybook-shop-'));
  const remove = () => {
    process.off('exit', remove);
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', remove);
  return { path: folder, remove };
}

async function ownerOf(
  { app, commands, fastify }: Pick<TestShop, 'commands' | 'fastify'> & { app: INestApplication },
  roles: readonly Role[],
  { website = SHOP, isOperator = false }: Parameters<TestShop['owner']>[1] = {},
): Promise<OwnerBrowser> {
  const email = `${uuidV7()}@owner.test`;
  const account = await app.get(AccountService).create(email, 'a password of no use', { isOperator });
  if (!account) throw new Error(`${email} is taken`);
  const { accountId } = account;
  if (roles.length > 0) await commands.execute(new AddMember(website, accountId, roles));
  const device = { userAgent: 'a test', ip: '127.0.0.1' };
  const { token } = await app.get(AccountSessionsService).signIn(account, device, undefined, {});
  const browser = browserOf(fastify, `${website}.test`);
  browser.cookies.set('daybook-session', token).set('crumb', sessionCrumb(token));
  return { ...browser, accountId, email };
}

async function save(
  commands: CommandBus,
  website: WebsiteId,
  product: ProductDocument,
  stock: number | 'unlimited',
): Promise<void> {
  await commands.execute(new SaveProduct(website, product));
  const change =
    stock === 'unlimited'
      ? ({ kind: 'makeUnlimited' } as const)
      : ({ kind: 'count', onHand: stock } as const);
  for (const { id, sku } of product.variants) {
    await commands.execute(new ChangeStock(website, { variantId: id, itemId: product.id, sku }, change));
  }
}

/** A document of this file's first website. */
export const shopWebsite = (changes: Partial<WebsiteDocument> = {}): WebsiteDocument =>
  aWebsite({ id: SHOP, domains: [SHOP_HOST], isDefault: SHOP === 'shop', ...changes });

/** Both websites with a collection, and a product of the first. */
async function layOut(
  { commands, save, settled }: TestShop,
  [shop, other]: [WebsiteId, WebsiteId],
): Promise<void> {
  for (const website of [shop, other]) {
    await commands.execute(new SaveCollection(website, aCollection()));
    await commands.execute(
      new SaveWebsite(aWebsite({ id: website, domains: [`${website}.test`], isDefault: website === 'shop' })),
    );
  }
  await save(aProduct(), 5, shop);
  await settled();
}
