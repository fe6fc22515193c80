import '@testing-library/jest-dom';
import type { WebsiteAnswer } from '@daybook/contracts/websites/websites.api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, type Call, fakeNetwork } from '../../../../../test/render-in-shop';
import { renderScreen } from '../../../../../test/render-screen';

const WEBSITE = {
  title: 'Plainward',
  tagline: 'Things',
  domains: ['plainward.example'],
  isHidden: false,
  language: 'en',
  timeZone: 'America/New_York',
  currency: 'USD',
  delivery: '',
  returns: '',
  footer: '',
  storeSettings: {
    isExpressCheckoutEnabled: true,
    captcha: { isEnabled: false },
    instalments: [],
    mailingList: { isEnabled: true, isOptedInByDefault: false },
  },
};

/** Opens the settings. `answer` lets the next save be answered. */
async function open() {
  const waiting: (() => void)[] = [];
  let saved = { id: 'plainward', website: WEBSITE, revision: 3 } as unknown as WebsiteAnswer;
  const network = fakeNetwork(({ path, method, body }: Call) => {
    if (path !== '/api/config/websites/plainward') return { body: { results: [] } };
    if (method === 'GET') return { body: saved };
    return new Promise<Answer>((resolve) => {
      waiting.push(() => {
        const { website } = body as { website: WebsiteAnswer['website'] };
        saved = { ...saved, website, revision: saved.revision + 1 };
        resolve({ body: saved });
      });
    });
  });
  await renderScreen('/config/settings/general', network, ['settings.edit']);
  await screen.findByLabelText('Tagline');
  return {
    answer: async () => {
      await waitFor(() => expect(waiting).toHaveLength(1));
      waiting.shift()?.();
    },
    sent: () =>
      network.calls.flatMap(({ method, body }) =>
        method === 'PUT' ? (body as { website: object; expectedRevision: number }) : [],
      ),
  };
}
// by its text: the roles of a screen with so many choices take long to find
const button = (name: string) => screen.findByText(name, { selector: 'button' });

test('what is typed during a save stays, as an unsaved change, and the focus stays in its field', async () => {
  const { answer, sent } = await open();
  const tagline = screen.getByLabelText('Tagline');
  await userEvent.type(tagline, ' for a');
  await userEvent.click(await button('Save'));
  await button('Saving…');
  await userEvent.type(tagline, ' table');
  await answer();
  await screen.findByText('Settings saved.');
  expect(await button('Save')).toBeInTheDocument();
  expect(tagline).toHaveValue('Things for a table');
  expect(tagline).toHaveFocus();
  await userEvent.click(await button('Save'));
  await answer();
  await button('Saved');
  expect(sent()).toMatchObject([
    { website: { tagline: 'Things for a' }, expectedRevision: 3 },
    { website: { tagline: 'Things for a table' }, expectedRevision: 4 },
  ]);
});
