import '@testing-library/jest-dom';
import type { OwnerCollection } from '@daybook/contracts/catalogue/owner-catalogue.api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInOwnerArea } from '../../../../../test/render-in-owner-area';
import { type Answer, fakeNetwork } from '../../../../../test/render-in-shop';
import { CollectionDialog } from './collection-dialog';

const IMAGE = { id: 'i1', assetUrl: '/media/tea.jpg', altText: 'Tea' };
const TEA = {
  collection: {
    id: 'tea',
    urlId: 'tea',
    title: 'Tea',
    description: 'Leaves.',
    displayIndex: 0,
    image: IMAGE,
  },
  revision: 3,
  productCount: 1,
} satisfies OwnerCollection;

type Changes = readonly { field: string; value?: unknown }[];
const conflict = (changes: Changes, revision = 5): Answer => ({
  status: 409,
  body: {
    error: {
      code: 'EDITED_MEANWHILE',
      message: 'Someone else saved changes.',
      conflict: {
        revision,
        changes: changes.map((one) => ({ ...one, by: 'member-2', at: '2026-05-20T12:00:00.000Z' })),
      },
    },
  },
});

/** Opens the dialog of a collection. Its first save meets these changes of another member. */
async function open(refusal: Answer) {
  const puts: { body: unknown; revision: string | null }[] = [];
  const { transport } = fakeNetwork(({ method, path, body }) => {
    if (method !== 'PUT') return { body: path.includes('websites') ? { websites: [] } : { members: [] } };
    if (puts.length === 1) return refusal;
    return { body: { collection: body, revision: 6 } };
  });
  const onClose = jest.fn();
  const noting: typeof transport = (path, init) => {
    if (init?.method === 'PUT') {
      const revision = new Headers(init.headers).get('if-match');
      puts.push({ body: JSON.parse(String(init.body)), revision });
    }
    return transport(path, init);
  };
  await renderInOwnerArea(<CollectionDialog opened={TEA} onClose={onClose} />, { transport: noting }, [
    'catalogue.edit',
  ]);
  await screen.findByLabelText('Name');
  return { onClose, puts };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('fields that only one of two members has changed are saved together', async () => {
  const { puts, onClose } = await open(
    conflict([
      { field: 'title', value: 'Teas' },
      { field: 'isInMenu', value: false },
      { field: 'displayIndex', value: 4 },
      { field: 'image.altText', value: 'A cup' },
    ]),
  );
  await userEvent.type(screen.getByLabelText('Description'), ' Loose.');
  await press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(puts[1]?.revision).toBe('"5"');
  expect(puts[1]?.body).toMatchObject({
    title: 'Teas',
    description: 'Leaves. Loose.',
    isInMenu: false,
    displayIndex: 4,
    image: { ...IMAGE, altText: 'A cup' },
  });
});

test('a field that both have changed is asked, and nothing typed is lost', async () => {
  const { puts, onClose } = await open(
    conflict([
      { field: 'description', value: 'Green leaves.' },
      { field: 'urlId', value: 'teas' },
    ]),
  );
  await userEvent.type(screen.getByLabelText('Description'), ' Loose.');
  await press('Save');
  await screen.findByText('Someone else saved changes since you opened this');
  await press('Back to editing');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText('Description')).toHaveValue('Leaves. Loose.');
  expect(onClose).not.toHaveBeenCalled();
  expect(puts).toHaveLength(1);
});

test.each([
  ['their picture, as a whole', true, { id: 'i2', assetUrl: '/media/pot.jpg', altText: 'Tea' }],
  ['the own text of the picture', false, { ...IMAGE, altText: 'Tea!' }],
])('the owner chooses %s', async (_, isTheirs, image) => {
  const { puts, onClose } = await open(
    conflict([
      { field: 'image.id', value: 'i2' },
      { field: 'image.assetUrl', value: '/media/pot.jpg' },
    ]),
  );
  await userEvent.type(screen.getByLabelText('Alternative text of the picture'), '!');
  await press('Save');
  const choices = await screen.findAllByRole('radio');
  expect(choices).toHaveLength(2);
  if (isTheirs && choices[1]) await userEvent.click(choices[1]);
  await press('Save together');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(puts[1]?.body).toMatchObject({ title: 'Tea', image });
});

test('a conflict that shows nothing newer is said, and not tried for ever', async () => {
  const { puts } = await open(conflict([], 3));
  await press('Save');
  expect(await screen.findByRole('alert')).toHaveTextContent('Someone else saved changes.');
  expect(puts).toHaveLength(1);
});

test('a picture that another member took away stays away', async () => {
  const { puts } = await open(conflict([{ field: 'image' }]));
  await userEvent.type(screen.getByLabelText('Description'), ' Loose.');
  await press('Save');
  await waitFor(() => expect(puts).toHaveLength(2));
  expect(puts[1]?.body).not.toHaveProperty('image');
});
