import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { type WebsiteId, websiteId } from '@daybook/contracts/shared/identifiers';
import type { Role } from '@daybook/contracts/shared/roles';
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

export const SHOP = websiteId('shop');
export const OTHER_SHOP = websiteId('other');

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

type DatabaseProxy = (databaseUrl: string) => Promise<string>;

/**
 * The whole application on a database of its own, with two websites: `shop.test` (the default) and `other.test`.
 * @param through changes the URL of the database, as for a proxy in between
 */
export async function openTestShop(
  env: Record<string, string> = {},
  storefront?: StorefrontBundle,
  through?: DatabaseProxy,
): Promise<TestShop> {
  if (env.EVENT_STORE_URL) {
    // its log is not in the database, so there is nothing to copy
    const shop = await openShop(await makeTestDatabase(), env, storefront, through);
    await layOut(shop);
    return shop;
  }
  return openShop(await copyOfShop(), env, storefront, through);
}

/** The first shop of a run is laid out once, and each shop begins with a copy of its database. */
const copyOfShop = () =>
  copyOfDatabase('shop', async (database) => {
    const first = await openShop(database);
    await layOut(first);
    // each copy has keys of its own: nothing about people is in the log yet
    await first.daybook.installation.pool.query('delete from keys.known');
    await first.close();
  });

async function openShop(
  database: TestDatabase,
  env: Record<string, string> = {},
  storefront?: StorefrontBundle,
  through: DatabaseProxy = async (url) => url,
): Promise<TestShop> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'daybook-shop-'));
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
  const [accounts, sessions] = [app.get(AccountService), app.get(AccountSessionsService)];
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
    browser: (host = 'shop.test') => browserOf(fastify, host),
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
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Both websites with a collection, and a product of the first. */
async function layOut({ commands, save, settled }: TestShop): Promise<void> {
  for (const [id, website] of [
    ['shop', SHOP],
    ['other', OTHER_SHOP],
  ] as const) {
    await commands.execute(new SaveCollection(website, aCollection()));
    await commands.execute(
      new SaveWebsite(aWebsite({ id, domains: [`${id}.test`], isDefault: id === 'shop' })),
    );
  }
  await save(aProduct(), 5);
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
