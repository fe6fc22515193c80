import { CHROMIUM, CHROMIUM_FLAGS } from '../browser-launch.js';
import { openWebsite } from './counted-website.js';
import { looksRight } from './looks.js';
import { ownersApi } from './owner.js';
import { expect, test } from './shop.js';

// the spec's own website has a domain that no resolver knows
test.use({
  launchOptions: {
    executablePath: CHROMIUM,
    args: [...CHROMIUM_FLAGS, '--host-resolver-rules=MAP *.example 127.0.0.1'],
  },
});

test('a footer of blocks ends every page, and stays while the visitor goes from one to another', async ({
  page,
  baseURL,
}) => {
  const owner = await ownersApi(baseURL);
  const { id: website, origin } = await openWebsite(baseURL ?? '', {
    isEnabled: false,
    isBannerEnabled: false,
    isRestrictive: false,
  });
  const headers = { 'x-daybook-website': website };
  const text = [{ type: 'paragraph', content: [{ type: 'text', text: 'Kiln Lane 4, Mondays closed.' }] }];
  const operations = [
    { kind: 'put', id: 's', type: 'section', place: { parent: null, order: 'a' }, fields: {} },
    { kind: 'put', id: 't', type: 'html', place: { parent: 's', order: 'a' }, fields: { text } },
    {
      kind: 'put',
      id: 'm',
      type: 'navigation',
      place: { parent: 's', order: 'b' },
      fields: { menu: 'footer', look: 'column' },
    },
  ];
  const data = { kind: 'region', title: 'Footer', operations };
  const { id } = await (await owner.post('/api/config/pages', { headers, data })).json();
  const { tree, version } = await (await owner.get('/api/config/navigation', { headers })).json();
  const saved = await owner.put('/api/config/navigation', {
    headers: { ...headers, 'if-match': `"${version}"` },
    data: { ...tree, footerRegionId: id },
  });
  expect(saved.ok(), await saved.text()).toBe(true);
  await owner.post('/api/config/releases', { headers, data: { pages: [{ id }], withdraw: [] } });
  const footer = page.getByRole('contentinfo');
  await expect
    .poll(async () => {
      await page.goto(`${origin}/shop`);
      return footer.textContent();
    })
    .toContain('Kiln Lane 4');
  await looksRight(page);
  // the scripts have run, and the next page comes without a document
  await footer.getByRole('link', { name: 'Shop all' }).click();
  await page.getByRole('link', { name: 'Cart' }).first().click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(footer).toContainText('Kiln Lane 4');
  await owner.dispose();
});
