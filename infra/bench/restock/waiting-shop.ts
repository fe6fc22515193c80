import { randomUUID } from 'node:crypto';
import { SaveCollection, SaveProduct } from '@daybook/backend/catalogue/catalogue.commands';
import { AccountService } from '@daybook/backend/members/account.service';
import { AccountSessionsService } from '@daybook/backend/members/account-sessions.service';
import { AddMember } from '@daybook/backend/members/members.commands';
import { sessionCrumb } from '@daybook/backend/platform/access/crumb';
import { loadConfig } from '@daybook/backend/platform/config';
import { aCollection, aProduct, aVariant } from '@daybook/backend/platform/testing/documents';
import { uuidV7 } from '@daybook/backend/platform/uuid-v7';
import { commandBusOf, type RunningDaybook, startDaybook } from '@daybook/backend/start-daybook';
import { ChangeStock } from '@daybook/backend/stock/stock.commands';
import { SaveWebsite } from '@daybook/backend/websites/websites.commands';
import type { RestockDryRun, RestockSendAnswer } from '@daybook/contracts/restock/restock-send.api';
import type { RestockSettings } from '@daybook/contracts/restock/shared/restock-choices';
import { streamName, type WebsiteId, websiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore, NewEvent } from '@daybook/event-store/event-store';
import { projectionNames } from '@daybook/projections/registry';
import { demoWebsites } from '../../demo/demo-catalogue.js';
import { sendRequest } from '../http-request.js';
import type { Scratch } from '../scratch.js';

const RESTOCK = '/api/site-users/account/notifications/restock';
/** Sign-ups of one append: a megabyte or so. */
const AT_ONCE = 1000;
const CATCH_UP_MS = 600_000;

/** A variant that people wait for. */
export type WaitingList = {
  readonly productId: string;
  readonly variantId: string;
  readonly sku: string;
  readonly people: number;
};

export type WaitingShopOptions = {
  readonly databaseUrl: string;
  /** what every process of the installation shares: keys above all */
  readonly dataDir: string;
  readonly redisUrl: string | undefined;
  readonly restock?: RestockSettings;
};

/** A shop with subscribers, and its owner, who notifies them. Other processes do the jobs. */
export class WaitingShop {
  readonly website: WebsiteId;
  private lists = 0;
  /** of the owner's last write: later reads show it */
  private position: string | undefined;

  private constructor(
    private readonly site: RunningDaybook,
    private readonly views: RunningDaybook,
    private readonly owner: Readonly<Record<string, string>>,
    id: string,
  ) {
    this.website = websiteId(id);
  }

  static async open(scratch: Scratch, options: WaitingShopOptions): Promise<WaitingShop> {
    const settings = {
      PORT: '0',
      DATA_DIR: options.dataDir,
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
      ...(options.redisUrl && { REDIS_URL: options.redisUrl }),
    };
    const start = async (role: string) => {
      const config = { ...loadConfig(settings, role), databaseUrl: options.databaseUrl };
      const daybook = await startDaybook(config, { loadStorefront: async () => undefined });
      scratch.onEnd(() => daybook.stop());
      return daybook;
    };
    const views = await start('projections');
    const site = await start('api');
    const [demo] = demoWebsites;
    if (!demo) throw new Error('there is no website');
    const { website } = demo;
    const bus = commandBusOf(apiOf(site));
    await bus.execute(new SaveWebsite({ ...website, restock: options.restock ?? {} }));
    await bus.execute(new SaveCollection(websiteId(website.id), aCollection()));
    return new WaitingShop(site, views, await ownerOf(site, websiteId(website.id)), website.id);
  }

  get store(): EventStore {
    return this.site.installation.store;
  }

  /** the parts of the installation, for work that has no HTTP call */
  get installation() {
    return this.site.installation;
  }

  /** A sold-out product that so many people wait for; `email` gives the address of the i-th. */
  async addList(people: number, email: (i: number) => string): Promise<WaitingList> {
    this.lists += 1;
    const productId = `waited-${this.lists}`;
    const list = { productId, variantId: `${productId}-only`, sku: `WAITED-${this.lists}`, people };
    const variants = [aVariant({ id: list.variantId, sku: list.sku })];
    const product = aProduct({ id: productId, title: `Waited for ${this.lists}`, variants });
    await this.bus.execute(new SaveProduct(this.website, product));
    await this.stock(list, { kind: 'count', onHand: 0 });
    for (let from = 0; from < people; from += AT_ONCE) {
      const count = Math.min(AT_ONCE, people - from);
      const events = Array.from({ length: count }, (_, i) => this.signUp(list, email(from + i)));
      const stream = streamName('restock', this.website, list.variantId);
      await this.store.append(stream, await Promise.all(events), from === 0 ? 'none' : BigInt(from - 1));
    }
    return list;
  }

  /** Units come in. */
  receive(list: WaitingList, quantity: number): Promise<unknown> {
    return this.stock(list, { kind: 'receive', quantity });
  }

  /** Closes everything but the owner's session, which goes on with another process. */
  async close(): Promise<void> {
    await this.site.stop();
    await this.views.stop();
  }

  /** Waits until all projections have read the whole log. */
  async settled(): Promise<void> {
    const { readModels } = this.installation;
    if (!(await readModels.waitFor(projectionNames, await this.store.head(), { timeoutMs: CATCH_UP_MS })))
      throw new Error('the projections did not catch up');
  }

  /** The owner's click, after its dry run. @param url of the process that is called; default: this one */
  async send(
    target: WaitingList | 'all',
    url = apiOf(this.site).url,
  ): Promise<RestockSendAnswer & { dryRunMs: number; clickMs: number }> {
    const [path, body] =
      target === 'all'
        ? ['/send/all', {}]
        : ['/send', { productId: target.productId, variantId: target.variantId }];
    const looked = performance.now();
    const { hash } = await this.post<RestockDryRun>(`${url}${RESTOCK}${path}?dryRun=true`, body);
    const clicked = performance.now();
    const answer = await this.post<RestockSendAnswer>(`${url}${RESTOCK}${path}`, { ...body, hash });
    return { ...answer, dryRunMs: clicked - looked, clickMs: performance.now() - clicked };
  }

  /** Calls the API as the owner. @param path from `…/restock` on @throws Error unless the answer is a success */
  async get<Answer>(path: string, url = apiOf(this.site).url): Promise<Answer> {
    const headers = { ...this.owner, ...(this.position && { 'x-daybook-position': this.position }) };
    return parsed(await sendRequest({ url: `${url}${RESTOCK}${path}`, headers }));
  }

  async post<Answer>(url: string, body: object): Promise<Answer> {
    const options = { method: 'POST' as const, headers: this.owner, timeoutMs: 60_000 };
    const answer = await sendRequest({ url, body: JSON.stringify(body), ...options });
    const position = answer.headers['x-daybook-position'];
    if (typeof position === 'string') this.position = position;
    return parsed(answer);
  }

  /** What the owner decides about an email of unknown outcome. */
  resolve(emailId: string, how: 'sendAgain' | 'leave'): Promise<unknown> {
    return this.post(`${apiOf(this.site).url}${RESTOCK}/emails/${emailId}/resolve`, { how });
  }

  private get bus() {
    return commandBusOf(apiOf(this.site));
  }

  private stock({ productId, variantId, sku }: WaitingList, change: ChangeStock['change']): Promise<unknown> {
    return this.bus.execute(new ChangeStock(this.website, { itemId: productId, variantId, sku }, change));
  }

  private async signUp({ people: _, ...waitedFor }: WaitingList, email: string): Promise<NewEvent> {
    const { personalData } = this.installation;
    const personId = personalData.personIdOf(this.website, email);
    return {
      id: randomUUID(),
      type: 'RestockSignUpMade',
      data: {
        ...waitedFor,
        signUpId: uuidV7(),
        personId,
        joinsMailingList: false,
        needsConfirmation: false,
        email: await personalData.encrypt(this.website, personId, email),
        language: 'en-US',
        signedUpAt: Date.now(),
        source: 'productPage',
      },
      metadata: { websiteId: this.website, schemaVersion: 1, actor: 'visitor' },
    };
  }
}

function apiOf({ api }: RunningDaybook) {
  if (!api) throw new Error('there is no API');
  return api;
}

async function ownerOf(site: RunningDaybook, website: WebsiteId): Promise<Readonly<Record<string, string>>> {
  const { app } = apiOf(site);
  const options = { isOperator: true };
  const account = await app.get(AccountService).create('owner@shop.test', 'a password of no use', options);
  if (!account) throw new Error('the owner has an account already');
  await commandBusOf(apiOf(site)).execute(new AddMember(website, account.accountId, ['admin']));
  const device = { userAgent: 'owner', ip: '127.0.0.1' };
  const { token } = await app.get(AccountSessionsService).signIn(account, device, undefined, {});
  const crumb = sessionCrumb(token);
  return {
    cookie: `daybook-session=${token}; crumb=${crumb}`,
    'x-csrf-token': crumb,
    'x-daybook-website': website,
  };
}

function parsed<Answer>({ status, text }: { status: number; text: string }): Answer {
  if (status !== 200 && status !== 201) throw new Error(`answered ${status}: ${text}`);
  return JSON.parse(text) as Answer;
}
