import '@testing-library/jest-dom';
import type { FormDocument } from '@daybook/contracts/forms/shared/form';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderInOwnerArea } from '../../../../../test/render-in-owner-area';
import { fakeNetwork } from '../../../../../test/render-in-shop';
import { FieldList } from './field-list';

function Builder() {
  const [form, setForm] = useState({ id: 'f', name: 'Ask', fields: [] } as unknown as FormDocument);
  const [openedId, setOpenedId] = useState<string>();
  return <FieldList form={form} problems={{}} openedId={openedId} onOpen={setOpenedId} onChange={setForm} />;
}

test('what the owner types replaces the label that a new field begins with', async () => {
  await renderInOwnerArea(
    <Builder />,
    fakeNetwork(() => ({})),
    [],
  );
  await userEvent.click(screen.getByRole('button', { name: /Add field/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Long text' }));
  const label = await screen.findByRole('textbox', { name: 'Question or label' });
  await waitFor(() => expect(label).toHaveFocus());
  await userEvent.keyboard('What would you like?');
  expect(label).toHaveValue('What would you like?');
});
