import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { HitEvent } from '@daybook/contracts/analytics/analytics.events';
import type { FlagsAnswer, OwnerFlag } from '@daybook/contracts/analytics/flags/flags.api';
import type { AnalyticsSettings } from '@daybook/contracts/analytics/shared/consent';
import type { FlagDocument } from '@daybook/contracts/analytics/shared/flags/flag';
import type { PlacedAssignment } from '@daybook/contracts/analytics/shared/flags/shown-places';
import type { Storefront } from '@daybook/contracts/websites/websites.api';
import { openTestShop, SHOP_HOST, shopWebsite } from '../../platform/testing/test-shop.js';
import { WebsiteDirectory } from '../../platform/website-directory.js';
import type { RenderPage } from '../../rendering/storefront-renderer.js';
import { SaveWebsite } from '../../websites/websites.commands.js';
import { FlagDirectory } from '../flags/flag-directory.js';
import { someFlag } from './flag-documents.js';

export const FLAGS = '/api/config/flags';
export const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';
export const OPEN: AnalyticsSettings = { isEnabled: true, isBannerEnabled: false, isRestrictive: false };
export const OFF = { isOn: false };

/** The cookie of a visitor. */
export const recordOf = (id: string) => `${id}|1700000000000|1700000000000|1700000000000|1`;
export const ifMatch = (version: number) => ({ 'if-match': `"${version}"` });

type Sent = { cookies?: string; headers?: Record<string, string>; host?: string };
type Flag = OwnerFlag['flag'];

/** A test shop with the smallest storefront: the text of the add button, and what the browser gets of the flags. */
export async function openFlaggedShop() {
  const stage = { renderings: 0 };
  const render: RenderPage = async ({ api, flags }) => {
    stage.renderings += 1;
    const { website } = (await (await api('/api/commerce/storefront')).json()) as Storefront;
    const html = JSON.stringify({ text: website.texts?.addToCart ?? '', flags });
    return { status: 200, headers: {}, html, inline: { scripts: [], styles: [] } };
  };
  const clientFolder = await mkdtemp(path.join(tmpdir(), 'daybook-client-'));
  await mkdir(path.join(clientFolder, 'assets'));
  const shop = await openTestShop({}, { render, clientFolder });
  const admin = await shop.owner(['admin']);

  async function set(analytics: AnalyticsSettings): Promise<void> {
    await shop.commands.execute(new SaveWebsite(shopWebsite({ domains: [SHOP_HOST], analytics })));
    await shop.settled();
    await shop.daybook.api?.app.get(WebsiteDirectory).reload();
  }
  async function known(flag: Flag): Promise<Flag> {
    await shop.settled();
    await shop.daybook.api?.app.get(FlagDirectory).reload();
    return flag;
  }
  let keys = 0;
  const newKey = () => {
    keys += 1;
    return `flag-${keys}`;
  };
  const post = (url: string, body: unknown, { cookies = '', headers = {}, host = SHOP_HOST }: Sent = {}) =>
    shop.fastify.inject({
      method: 'POST',
      url,
      payload: typeof body === 'string' ? body : JSON.stringify(body),
      headers: {
        host,
        'user-agent': CHROME,
        cookie: cookies,
        'content-type': 'application/json',
        ...headers,
      },
    });
  await set(OPEN);
  return {
    shop,
    admin,
    stage,
    set,
    post,
    newKey,
    /** A saved flag that pages know already. */
    async create(changes: Partial<FlagDocument> = {}): Promise<Flag> {
      const answer = await admin.send('POST', FLAGS, someFlag({ key: newKey(), ...changes }));
      expect(answer.statusCode).toBe(201);
      return known(answer.json<OwnerFlag>().flag);
    },
    async save({ id, version, run, ...document }: Flag, changes: Partial<FlagDocument>): Promise<Flag> {
      const body = { ...document, ...changes };
      const answer = await admin.send('PUT', `${FLAGS}/${id}`, body, ifMatch(version));
      expect(answer.statusCode).toBe(200);
      return known(answer.json<OwnerFlag>().flag);
    },
    async initialize(body: object, sent: Sent = {}) {
      const answer = await post('/api/flags/initialize', body, sent);
      expect(answer.statusCode).toBe(200);
      return answer.json<FlagsAnswer>().flags;
    },
    async page(cookies = '', headers: Record<string, string> = {}) {
      const answer = await shop.fastify.inject({
        method: 'GET',
        url: '/',
        headers: { host: SHOP_HOST, 'user-agent': CHROME, cookie: cookies, ...headers },
      });
      return JSON.parse(answer.body) as { text: string; flags?: PlacedAssignment[] };
    },
    /** What the log holds of exposures. */
    async exposures() {
      const { events } = await shop.daybook.installation.store.readAll({
        filter: { types: ['FlagExposed'] },
      });
      return events.map(({ data }) => data as Extract<HitEvent, { type: 'FlagExposed' }>['data']);
    },
    async close(): Promise<void> {
      await shop.close();
      await rm(clientFolder, { recursive: true, force: true });
    },
  };
}

export type FlaggedShop = Awaited<ReturnType<typeof openFlaggedShop>>;
