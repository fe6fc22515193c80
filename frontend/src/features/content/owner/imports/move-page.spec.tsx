import '@testing-library/jest-dom';
import type { SitePreview } from '@daybook/contracts/content/site-moves.api';
import type { Permission } from '@daybook/contracts/shared/permissions';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { type Call, fakeNetwork } from '../../../../../test/render-in-shop';
import { renderScreen } from '../../../../../test/render-screen';

const EDITOR: readonly Permission[] = ['site.view', 'content.draft', 'content.publish'];
const JOB = {
  jobId: 'j1',
  kind: 'content',
  status: 'finished',
  total: 2,
  done: 2,
  changed: 2,
  refused: [],
  startedAt: '2026-03-01T10:00:00Z',
  finishedAt: '2026-03-01T10:00:05Z',
};
const PREVIEW: SitePreview = {
  title: 'Old kiln',
  exportedAt: '2026-03-01T10:00:00Z',
  pages: 2,
  posts: 1,
  sections: 0,
  collections: 1,
  forms: 0,
  pictures: 4,
  known: 0,
  menuLines: 3,
  hasDesign: true,
  sample: [{ id: 'p1', title: 'About', formerPath: '', kind: 'page', status: 'public' }],
  unknown: [{ name: 'Blocks of the type hologram', count: 2 }],
  leftOut: [],
};

async function open(path: string, rights: readonly Permission[], answer: (call: Call) => object) {
  const network = fakeNetwork((call) => ({
    body: call.path.includes('/wordpress-imports/') ? JOB : answer(call),
  }));
  await renderScreen(path, network, [...rights]);
  return network;
}
const sentTo = (calls: readonly Call[], path: string) =>
  calls.filter((call) => call.method === 'POST' && call.path.startsWith(path));

test('a file is looked through before it is imported, and says what stays empty', async () => {
  const { calls } = await open('/config/pages/move', EDITOR, ({ path }) =>
    path.includes('dryRun') ? PREVIEW : { jobId: 'j1' },
  );
  const user = userEvent.setup();
  const file = new File(['PK'], 'website.zip', { type: 'application/zip' });
  await user.upload(await screen.findByLabelText('Website file'), file);
  expect(await screen.findByText(/Old kiln: 2 pages, 1 post, and 1 collection to import/)).toBeVisible();
  expect(screen.getByText('Blocks of the type hologram')).toBeVisible();
  // the design is for members who change settings
  expect(screen.queryByLabelText(/Use its colors/)).toBeNull();
  expect(
    (await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations,
  ).toEqual([]);
  await user.click(screen.getByLabelText('Publish what is public there'));
  await user.click(screen.getByRole('button', { name: /^Import 2 pages/ }));
  await waitFor(() =>
    expect(sentTo(calls, '/api/config/site-imports?publish=true&design=false')).toHaveLength(1),
  );
  expect(await screen.findByRole('button', { name: 'Take this import back' })).toBeVisible();
});

test('a template is chosen by its picture, and adds its pages, its menu and its look', async () => {
  const { calls } = await open('/config/pages/templates', [...EDITOR, 'settings.edit'], () => ({
    jobId: 'j1',
  }));
  const user = userEvent.setup();
  expect(await screen.findByRole('button', { name: 'Choose a template' })).toBeDisabled();
  expect(
    (await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations,
  ).toEqual([]);
  await user.click(screen.getByRole('radio', { name: /Restaurant/ }));
  await user.click(screen.getByRole('button', { name: 'Begin from Restaurant' }));
  await waitFor(() =>
    expect(sentTo(calls, '/api/config/site-templates?publish=false&design=true')).toHaveLength(1),
  );
  expect(sentTo(calls, '/api/config/site-templates')[0]?.body).toMatchObject({ source: 'restaurant' });
});
