import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import type { RestockEvent } from '@daybook/contracts/restock/restock.events';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { aProduct } from '../../platform/testing/documents.js';
import { OTHER_SHOP, type OwnerBrowser, SHOP, type TestShop } from '../../platform/testing/test-shop.js';

type SignUp = Extract<RestockEvent, { type: 'RestockSignUpMade' }>['data'];

const RESTOCK = '/api/site-users/account/notifications/restock';

let people = 0;

/** An address that no earlier call has returned. */
export function anEmail(): string {
  people += 1;
  return `zerline.${people}@marzelline.example`;
}

export type ErasablePeople = {
  /** A person signs up for a product and is invited to the team; the mailbox has an email about each. @returns the field in the log */
  known(email: string, website?: WebsiteId): Promise<PersonalField>;
  /** The address, or null when it cannot be decrypted any more. */
  read(field: PersonalField, website?: WebsiteId): Promise<string | null>;
};

/** People of both websites of a test shop. */
export async function erasablePeople(shop: TestShop): Promise<ErasablePeople> {
  const { personalData, store, emails } = shop.daybook.installation;
  const owners = new Map<WebsiteId, OwnerBrowser>();
  for (const website of [SHOP, OTHER_SHOP]) owners.set(website, await shop.owner(['admin'], { website }));
  await shop.save(aProduct(), 5, OTHER_SHOP);
  const emailsTo = async (email: string) =>
    (await emails.mailbox.newest(200)).filter(({ to }) => to === email).length;
  return {
    async known(email, website = SHOP) {
      const before = await emailsTo(email);
      const signUp = { productId: 'mug', variantId: 'mug-only', siteVisitorEmail: email };
      const signedUp = await shop.browser(`${website}.test`).send('POST', RESTOCK, signUp);
      expect(signedUp.statusCode).toBe(200);
      const invitation = { email, roles: ['editor'] };
      const invited = await owners.get(website)?.send('POST', '/api/config/members/invitations', invitation);
      expect(invited?.statusCode).toBe(201);
      await waitFor(`two more letters to ${email}`, async () => (await emailsTo(email)) === before + 2);
      const { events } = await store.readAll({ filter: { types: ['RestockSignUpMade'] } });
      const personId = personalData.personIdOf(website, email);
      const made = events.map(({ data }) => data as SignUp).filter((one) => one.personId === personId);
      return made.at(-1)?.email ?? { $personal: personId, cipher: 'nobody has signed up' };
    },
    read: (field, website = SHOP) => personalData.decrypt(website, field),
  };
}
