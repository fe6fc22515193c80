import { randomUUID } from 'node:crypto';
import type { AnalyticsSettings } from '@daybook/contracts/analytics/shared/consent';
import type { Role } from '@daybook/contracts/shared/roles';
import { type APIRequestContext, type BrowserContext, type Page, request } from '@playwright/test';
import { FIRST_OWNER } from '../first-owner.js';
import { expect } from './shop.js';

export type CountedWebsite = { readonly id: string; readonly origin: string };

/** A website at a domain of its own, with these settings. Visitors can open it unless it is hidden. */
export async function openWebsite(
  baseURL: string,
  analytics: AnalyticsSettings,
  { isHidden = false } = {},
): Promise<CountedWebsite> {
  const api = await signedIn(baseURL);
  const domain = `counted-${randomUUID().slice(0, 8)}.example`;
  const {
    id,
    website: made,
    revision,
  } = await post(api, '/api/config/websites', {
    title: 'Counted',
    domains: [domain],
    language: 'en',
    timeZone: 'Europe/Paris',
    currency: 'EUR',
  });
  await send(api, 'put', `/api/config/websites/${id}`, {
    headers: { 'x-daybook-website': id },
    data: { website: { ...made, isHidden, analytics }, expectedRevision: revision },
  });
  await expect
    .poll(async () => (await api.get('/', { headers: { host: domain } })).text())
    .toContain('Counted');
  await api.dispose();
  return { id, origin: baseURL.replace(/localhost|127\.0\.0\.1/, domain) };
}

/** A member of the website with these roles alone, who has accepted the invitation. */
export async function acceptedMember(baseURL: string, { id }: CountedWebsite, roles: readonly Role[]) {
  const api = await signedIn(baseURL);
  const email = `${randomUUID().slice(0, 8)}@members.example`;
  const password = 'four chairs and a table';
  await send(api, 'post', '/api/config/members/invitations', {
    headers: { 'x-daybook-website': id },
    data: { email, roles },
  });
  let token = '';
  await expect
    .poll(async () => {
      const { messages } = await (await api.get('/api/operator/mailbox')).json();
      const { text = '' } = messages.find(({ to }: { to: string }) => to === email) ?? {};
      token = /\/config\/invitation\?token=([\w-]+)/.exec(text)?.[1] ?? '';
      return token;
    })
    .not.toBe('');
  await api.dispose();
  const invited = await request.newContext({ baseURL });
  await invited.get('/');
  await post(invited, '/api/config/invitations/accept', { token, password });
  await invited.dispose();
  return { email, password };
}

async function signedIn(baseURL: string): Promise<APIRequestContext> {
  const api = await request.newContext({ baseURL });
  await api.get('/');
  await post(api, '/api/config/session', FIRST_OWNER);
  return api;
}

const post = (api: APIRequestContext, path: string, data: object) => send(api, 'post', path, { data });
async function send(
  api: APIRequestContext,
  method: 'post' | 'put',
  path: string,
  { data, headers }: { data: object; headers?: Record<string, string> },
) {
  const { cookies } = await api.storageState();
  const crumb = cookies.find(({ name }) => name === 'crumb')?.value ?? '';
  const answer = await api[method](path, { data, headers: { 'x-csrf-token': crumb, ...headers } });
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** What pages have sent so far, the beacon of a page that is left included. */
export function sentBy(context: BrowserContext): string[] {
  const sent: string[] = [];
  context.on('request', (one) => {
    const headers = Object.entries(one.headers()).filter(([name]) => name !== 'user-agent');
    sent.push(JSON.stringify([one.url(), one.postData(), headers]));
  });
  return sent;
}

/** What a browser keeps of a website: the names of its cookies, and what scripts stored. */
export async function keptBy(page: Page) {
  const stored = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    // where a page was scrolled to, for going back
    session: Object.keys(sessionStorage).filter((key) => !key.startsWith('tsr-scroll-restoration')),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    name: window.name,
  }));
  const cookies = (await page.context().cookies()).map(({ name }) => name).sort();
  return { cookies, ...stored };
}
export const NOTHING_STORED = { local: [], session: [], databases: [], name: '' };
/** A visitor’s record, or an id like those of records. */
export const IDENTIFYING = /visitorCookie|daybook-visit|daybook-analytics|[0-9a-f]{32}(?:%7C|\|)\d/i;
