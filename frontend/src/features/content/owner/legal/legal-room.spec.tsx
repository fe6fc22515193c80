import type { Permission } from '@daybook/contracts/shared/permissions';
import '@testing-library/jest-dom';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { fakeNetwork } from '../../../../../test/render-in-shop';
import { renderScreen } from '../../../../../test/render-screen';

const MISSING = { state: 'missing', title: null, href: null, hasUnpublishedChanges: false, marks: [] };
const PAGES = [
  { ...MISSING, name: 'imprint', pageId: 'p1', state: 'draft', title: 'Imprint', marks: ['[… name]'] },
  { ...MISSING, name: 'terms', pageId: 'p2' },
  { ...MISSING, name: 'privacy', pageId: 'p3' },
  { ...MISSING, name: 'contact', pageId: 'p4', state: 'published', title: 'Contact', href: '/contact' },
];

async function open(pages = PAGES, ...permissions: Permission[]) {
  const network = fakeNetwork(({ path, method }) => {
    if (method === 'POST') return { body: { pageIds: ['p2', 'p3'] } };
    if (path.startsWith('/api/config/legal')) return { body: { country: 'AT', pages } };
    return { status: 404 };
  });
  await renderScreen('/config/settings/legal', network, ['site.view', 'content.draft', ...permissions]);
  await screen.findByRole('heading', { name: 'Legal pages' });
  return () => network.calls.filter(({ method }) => method === 'POST');
}

test('the room says where each page stands and how much is still to be filled in', async () => {
  await open();
  expect(screen.getByText('Draft, 1 place to fill in')).toBeVisible();
  expect(screen.getAllByText('Not written')).toHaveLength(2);
  expect(screen.getByText('Published')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit Contact' })).toHaveAttribute('href', '/config/pages/p4');
  expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
});

test('who does not edit forms reads who writes the contact page', async () => {
  const missing = [...PAGES.slice(0, 3), { ...MISSING, name: 'contact', pageId: 'p4' }];
  await open(missing);
  expect(screen.getByRole('button', { name: 'Write all 2' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Write Contact' })).toBeNull();
  expect(screen.getByText('Members who edit forms write this page.')).toBeVisible();
  cleanup();
  await open(missing, 'forms.edit');
  expect(screen.getByRole('button', { name: 'Write all 3' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Write Contact' })).toBeVisible();
});

test('all missing pages are written from the texts of the website’s country', async () => {
  const sent = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Write all 2' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toEqual({ pages: ['terms', 'privacy'], country: 'AT' });
  expect(await screen.findByText(/written as drafts/)).toBeVisible();
});
