import { type APIRequestContext, type BrowserContext, expect, type Page, request } from '@playwright/test';
import { FIRST_OWNER } from '../first-owner.js';

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** The cookies of the session that this worker's specs share. */
let session: Cookies | undefined;

/** Opens a screen of the owner area as the first owner, who signs in at its door. */
export async function signInAtTheDoor(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Email').fill(FIRST_OWNER.email);
  await page.getByLabel('Password').fill(FIRST_OWNER.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  // the address changes first, and the door stays until the screen has loaded
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toHaveCount(0);
}

/** Opens a screen of the owner area as the first owner, who has signed in once for all specs of this worker. */
export async function openAsOwner(page: Page, path: string): Promise<void> {
  await page.context().addCookies(await ownersCookies());
  await page.goto(path);
  await expect(page.locator('#content').getByRole('heading', { level: 1 })).toBeVisible();
}

/** The API as the first owner has it, for what a spec needs and is not about. Dispose of it at the end. */
export async function ownersApi(baseURL: string | undefined): Promise<APIRequestContext> {
  const cookies = await ownersCookies();
  const crumb = cookies.find(({ name }) => name.endsWith('crumb'))?.value ?? '';
  return request.newContext({
    baseURL,
    storageState: { cookies, origins: [] },
    extraHTTPHeaders: { 'x-csrf-token': crumb },
  });
}

/** Signs in where no spec has yet, or one has ended the session. */
async function ownersCookies(): Promise<Cookies> {
  const storageState = { cookies: session ?? [], origins: [] };
  const api = await request.newContext({ baseURL: process.env.BASE_URL, storageState });
  try {
    if (session && (await api.get('/api/config/session')).ok()) return session;
    await api.get('/config');
    const signedOut = await api.storageState();
    const crumb = signedOut.cookies.find(({ name }) => name.endsWith('crumb'))?.value ?? '';
    const headers = { 'x-csrf-token': crumb };
    const answer = await api.post('/api/config/session', { headers, data: FIRST_OWNER });
    expect(answer.ok(), `the session: ${answer.status()}`).toBe(true);
    session = (await api.storageState()).cookies;
    return session;
  } finally {
    await api.dispose();
  }
}
