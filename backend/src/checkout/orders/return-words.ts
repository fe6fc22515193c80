import { ORDER_NOTE_FIELD } from '@daybook/contracts/orders/order-customer';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { PersonalData } from '@daybook/personal-data/personal-data';
import { shownText } from '../../platform/unreadable.js';

/** The buyer's words to a request to send units back, and the owner's to the buyer; null: not answered. */
type Sealed = { readonly reason: PersonalField; readonly answer: PersonalField | null };
/** Null: there are none, or the buyer was erased. */
type Words = { readonly reason: string | null; readonly answer: string | null };

/** The requests with their words, decrypted. */
export async function withWords<Request extends Sealed>(
  personalData: PersonalData,
  website: WebsiteId,
  requests: readonly Request[],
): Promise<(Omit<Request, keyof Words> & Words)[]> {
  const open = (sealed: readonly PersonalField[]) => personalData.openMany(website, sealed, ORDER_NOTE_FIELD);
  const answered = requests.flatMap(({ answer }) => answer ?? []);
  const [reasons, answers] = await Promise.all([open(requests.map(({ reason }) => reason)), open(answered)]);
  return requests.map((request, place) => ({
    ...request,
    reason: shownText(reasons[place]) || null,
    answer: (request.answer && shownText(answers[answered.indexOf(request.answer)])) || null,
  }));
}
