import type { Message } from '../../lib/translate';
import { m } from '../../paraglide/messages';

/** What an email's link lets its reader do; reading the page does none of it. */
export const LINK_ACTIONS = ['claim', 'decline', 'unsubscribe', 'confirm'] as const;
export type LinkAction = (typeof LINK_ACTIONS)[number];

type LinkMessages = { title: Message; text: Message; do: Message; done: Message };

/** What the page of each link says: what will happen, the button that does it, what has happened. */
export const LINK_MESSAGES: Readonly<Record<LinkAction, LinkMessages>> = {
  claim: {
    title: m.restock_claim_title,
    text: m.restock_claim_text,
    do: m.restock_claim_do,
    done: m.restock_claim_done,
  },
  decline: {
    title: m.restock_decline_title,
    text: m.restock_decline_text,
    do: m.restock_decline_do,
    done: m.restock_decline_done,
  },
  unsubscribe: {
    title: m.restock_unsubscribe_title,
    text: m.restock_unsubscribe_text,
    do: m.restock_unsubscribe_do,
    done: m.restock_unsubscribe_done,
  },
  confirm: {
    title: m.restock_confirm_title,
    text: m.restock_confirm_text,
    do: m.restock_confirm_do,
    done: m.restock_confirm_done,
  },
};
