import { readFileSync, rmSync } from 'node:fs';
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
import type { CommandBus } from '@nestjs/cqrs';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
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
import { loadConfig } from '../config.js';
import { PublicFetchError, type SentPublicly } from '../http/public-fetch.js';
import { uuidV7 } from '../uuid-v7.js';
import { DescribedAnswers } from './described-answers.js';
import { aCollection, aProduct, aWebsite } from './documents.js';
import { logOfFile } from './log-of-file.js';

const SHOP_OF_WORKER = Symbol.for('daybook.shopOfWorker');
const OWN_SHOP = Symbol.for('daybook.ownShop');

/** What outlives a spec file: the backend that the files of this worker share, and why this file has one of its own. */
const worker = globalThis as { [SHOP_OF_WORKER]?: SharedShop; [OWN_SHOP]?: string | string[] };
type SharedShop = {
  readonly shop: Promise<OpenedShop>;
  /** spec files that have used it */
  files: number;
};

/** A file with a backend of its own finds it as the first file of a run did; else its websites have names of their own. */
const suffix = worker[OWN_SHOP] === undefined ? `${(worker[SHOP_OF_WORKER]?.files ?? 0) + 1}` : '';
export const SHOP = websiteId(`shop${suffix}`);
export const OTHER_SHOP = websiteId(`other${suffix}`);
/** Where the websites are visited. */
export const SHOP_HOST = `${SHOP}.test`;
export const OTHER_HOST = `${OTHER_SHOP}.test`;

/**
 * A browser as the API sees it: it stores cookies and sends the crumb. An answer that the OpenAPI document does not
 * describe fails the spec.
 */
export type Browser = {
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  send(
    method: 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  readonly cookies: Map<string, string>;
};

export type OwnerBrowser = Browser & { readonly accountId: string; readonly email: string };

export type TestShop = {
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
  /** What DNS says: the TXT records by name. */
  readonly txtRecords: Map<string, string[]>;
  /** What other hosts answer by URL: HTML, or the bytes of a picture. */
  readonly publicPages: Map<string, string | Buffer>;
  /** What other hosts answer to a POST by URL: the status. Without one they do not answer. */
  readonly postAnswers: Map<string, number>;
  /** what the server has sent by POST */
  readonly posted: readonly ({ readonly url: string } & SentPublicly)[];
  /** the URLs of other hosts that the server has asked for */
  readonly fetched: readonly string[];
  /** Waits until every projection has caught up with the log. */
  settled(): Promise<void>;
  close(): Promise<void>;
};

/** The committed document describes each answer; `openapi.spec.ts` compares the document with the code. */
const answers = new DescribedAnswers(JSON.parse(readFileSync('contracts/openapi.json', 'utf8')));

/** A shop that can forget what its outside world was for the file before. */
type OpenedShop = TestShop & { forget(): Promise<void> };

type DatabaseProxy = (databaseUrl: string) => Promise<string>;

/**
 * The whole application, and two websites of this spec file. The files of a worker share a backend and its database, as
 * the websites of an installation do. A file whose first line is `@own-shop` with a reason has both to itself, for
 * example because it moves the clock. Its websites are `shop` (the default) and `other`.
 * @param env settings, for a backend of one's own
 * @param through changes the URL of the database, as for a proxy in between
 */
export async function openTestShop(
  env: Record<string, string> = {},
  storefront?: StorefrontBundle,
  through?: DatabaseProxy,
): Promise<TestShop> {
  if (worker[OWN_SHOP] === undefined) {
    if (storefront || through || Object.keys(env).length > 0) {
      throw new Error('settings need a backend of their own: begin the file with /** @own-shop settings */');
    }
    return openInShopOfWorker();
  }
  if (env.EVENT_STORE_URL) {
    // its log is not in the database, so there is nothing to copy
    const shop = await openShop(await makeTestDatabase(), env, storefront, through);
    await layOut(shop, [SHOP, OTHER_SHOP]);
    return shop;
  }
  return openShop(await copyOfShop(), env, storefront, through);
}

/** The backend of the worker, with two new websites. It goes on when the file ends. */
async function openInShopOfWorker(): Promise<TestShop> {
  worker[SHOP_OF_WORKER] ??= { shop: copyOfShop().then((database) => openShop(database)), files: 0 };
  const shared = worker[SHOP_OF_WORKER];
  const shop = await shared.shop;
  shared.files += 1;
  await shop.forget();
  const since = await shop.daybook.installation.store.head();
  await layOut(shop, [SHOP, OTHER_SHOP]);
  const { installation } = shop.daybook;
  const store = logOfFile(installation.store, since, isOfFile);
  // the websites of this file, where the first file of the worker meant its own
  return {
    ...shop,
    daybook: { ...shop.daybook, installation: { ...installation, store } },
    browser: (host = SHOP_HOST) => shop.browser(host),
    owner: (roles, options) => shop.owner(roles, { website: SHOP, ...options }),
    save: (product, stock, website = SHOP) => shop.save(product, stock, website),
    close: async () => undefined,
  };
}

/** Whether a website is this file's, or one that no file laid out. */
const isOfFile = (website: string) =>
  website === SHOP || website === OTHER_SHOP || !/^(shop|other)\d*$/.test(website);

/** The first shop of a run is laid out once, and each shop begins with a copy of its database. */
const copyOfShop = () =>
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
  through: DatabaseProxy = async (url) => url,
): Promise<OpenedShop> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'daybook-shop-'));
  // a worker that ends closes nothing
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  process.once('exit', removeFolder);
  const settings = { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMITS: 'off', ...env };
  const txtRecords = new Map<string, string[]>();
  const publicPages = new Map<string, string | Buffer>();
  const fetched: string[] = [];
  const postAnswers = new Map<string, number>();
  const posted: ({ url: string } & SentPublicly)[] = [];
  const daybook = await startDaybook(
    { ...loadConfig(settings), databaseUrl: await through(database.url) },
    {
      loadStorefront: async () => storefront,
      prepareWorkers: (workers) => void workers.get(PaymentProviders).add(new CountedProvider()),
      resolveTxt: async (name) => (txtRecords.get(name) ?? []).map((text) => [text]),
      publicFetch: async (url, _, sent) => {
        if (sent) {
          posted.push({ url, ...sent });
          const status = postAnswers.get(url);
          if (status === undefined) throw new PublicFetchError('unreachable', `${url} does not answer`);
          return { status, mediaType: '', body: Buffer.alloc(0) };
        }
        fetched.push(url);
        const page = publicPages.get(url);
        if (page === undefined) throw new PublicFetchError('unreachable', `${url} does not answer`);
        return { status: 200, mediaType: 'text/html', body: Buffer.from(page) };
      },
    },
  );
  if (!daybook.api) throw new Error('the test shop has no API');
  daybook.api.app.get(PaymentProviders).add(new CountedProvider());
  const commands = commandBusOf(daybook.api);
  const fastify = daybook.api.app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  const { store, readModels } = daybook.installation;
  const { app } = daybook.api;
  const accounts = app.get(AccountService);
  const sessions = app.get(AccountSessionsService);
  daybook.api.readiness.prepared();

  return {
    commands,
    txtRecords,
    publicPages,
    fetched,
    postAnswers,
    posted,
    fastify,
    daybook,
    browser: (host = SHOP_HOST) => browserOf(fastify, host),
    async forget() {
      app.get(PaymentProviders).add(new CountedProvider());
      await daybook.installation.pool.query('delete from email.mailbox');
      for (const map of [txtRecords, publicPages, postAnswers]) map.clear();
      fetched.length = 0;
      posted.length = 0;
    },
    async owner(roles, { website = SHOP, isOperator = false } = {}) {
      const email = `${uuidV7()}@owner.test`;
      const account = await accounts.create(email, 'a password of no use', { isOperator });
      if (!account) throw new Error(`${email} is taken`);
      const { accountId } = account;
      if (roles.length > 0) await commands.execute(new AddMember(website, accountId, roles));
      const device = { userAgent: 'a test', ip: '127.0.0.1' };
      const { token } = await sessions.signIn(account, device, undefined, {});
      const browser = browserOf(fastify, `${website}.test`);
      browser.cookies.set('daybook-session', token).set('crumb', sessionCrumb(token));
      return { ...browser, accountId, email };
    },
    async save(product, stock, website = SHOP) {
      await commands.execute(new SaveProduct(website, product));
      const change =
        stock === 'unlimited'
          ? ({ kind: 'makeUnlimited' } as const)
          : ({ kind: 'count', onHand: stock } as const);
      for (const { id, sku } of product.variants) {
        await commands.execute(new ChangeStock(website, { variantId: id, itemId: product.id, sku }, change));
      }
    },
    async settled() {
      const isThere = await readModels.waitFor(projectionNames, await store.head(), { timeoutMs: 25_000 });
      if (!isThere) throw new Error('the projections did not catch up');
    },
    async close() {
      await daybook.stop();
      await database.drop();
      process.off('exit', removeFolder);
      removeFolder();
    },
  };
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

function browserOf(fastify: FastifyInstance, host: string): Browser {
  const cookies = new Map([['crumb', 'a-crumb-of-this-browser']]);
  const inject = async (method: string, url: string, body: unknown, headers: Record<string, string>) => {
    const answer = await fastify.inject({
      method: method as 'GET',
      url,
      headers: {
        host,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    answers.check(method, url, answer);
    for (const { name, value } of answer.cookies) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  return {
    cookies,
    get: (url, headers = {}) => inject('GET', url, undefined, headers),
    send: (method, url, body, headers = {}) =>
      inject(method, url, body, { 'x-csrf-token': cookies.get('crumb') ?? '', ...headers }),
  };
}
