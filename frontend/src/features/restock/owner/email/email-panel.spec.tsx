import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { renderInOwnerArea } from '../../../../../test/render-in-owner-area';
import { fakeNetwork } from '../../../../../test/render-in-shop';
import type { WebsiteSettings } from '../../../../lib/owner/use-save-website';
import { type RulesForm, rulesOf } from '../rules/rules-form';
import { EmailPanel } from './email-panel';

function Rules({ rules }: { rules: Partial<RulesForm> }) {
  const form = useForm<RulesForm>({
    defaultValues: { ...rulesOf({ restock: {} } as WebsiteSettings), ...rules },
  });
  return <EmailPanel form={form} languages={['en']} />;
}

const shown = async (rules: Partial<RulesForm>) => {
  const network = fakeNetwork(({ body }) => {
    const { kind, intro = 'It is back.' } = body as { kind: string; intro?: string };
    return { body: { subject: `The ${kind} email`, html: `<p>${intro}</p>`, errors: [] } };
  });
  await renderInOwnerArea(<Rules rules={rules} />, network, ['settings.edit']);
  expect(await screen.findByText('The offer email')).toBeVisible();
  return network;
};
const emails = () =>
  within(screen.getByLabelText('Email type'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('the preview can show the acknowledgement or the offer, and follows the owner’s typing', async () => {
  await shown({});
  expect(emails()).toEqual(['Back in stock', 'Acknowledgement']);
  await userEvent.selectOptions(screen.getByLabelText('Email type'), 'Acknowledgement');
  expect(await screen.findByText('The acknowledgement email')).toBeVisible();
  expect(screen.getByText('This email uses the default text.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Introduction'), 'Fresh.');
  expect(screen.getByLabelText('Email type')).toHaveDisplayValue('Back in stock');
  await waitFor(() => expect(screen.getByText('The offer email')).toBeVisible());
});

test('with double opt-in it can show the confirmation', async () => {
  await shown({ doubleOptIn: true });
  expect(emails()).toEqual(['Back in stock', 'Confirmation', 'Mailing list confirmation']);
});

test('without an email after the sign-up there is one email, and no choice', async () => {
  await shown({ acknowledges: false });
  expect(screen.queryByLabelText('Email type')).not.toBeInTheDocument();
});
