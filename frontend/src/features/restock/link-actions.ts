import type { Message } from '../../lib/translate';
import { m } from '../../paraglide/messages';

/** The actions that links of emails offer. Opening the page does none of them. */
export const LINK_ACTIONS = ['claim', 'decline', 'leave', 'unsubscribe', 'confirm', 'join'] as const;
export type LinkAction = (typeof LINK_ACTIONS)[number];

type LinkMessages = { title: Message; text: Message; do: Message; done: Message };

/** The texts of each link's page: what will happen, the button, what has happened. */
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
  leave: {
    title: m.restock_leave_title,
    text: m.restock_leave_text,
    do: m.restock_leave_do,
    done: m.restock_leave_done,
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
  join: {
    title: m.restock_join_title,
    text: m.restock_join_text,
    do: m.restock_join_do,
    done: m.restock_join_done,
  },
};
