import { refuse } from '@daybook/contracts/shared/errors';
import type { Decider } from '@daybook/contracts/shared/event';
import { INSTALLATION } from '@daybook/contracts/shared/identifiers';
import { type Currency, DEFAULT_CURRENCY, isCurrency } from '@daybook/contracts/shared/money';
import { sameJson } from '@daybook/contracts/shared/same-json';
import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import type { WebsiteEvent } from '@daybook/contracts/websites/websites.events';

export type WebsiteState =
  | { readonly status: 'absent' }
  | {
      readonly status: 'present';
      readonly website: WebsiteDocument;
      /** counts the saves from 0, as the log does */
      readonly revision: number;
    };

/** `expected`: the revision that the saver read; without it the save replaces any revision. */
export type WebsiteCommand = { kind: 'save'; website: WebsiteDocument; expected?: number };

export const websiteDecider: Decider<WebsiteState, WebsiteCommand, WebsiteEvent> = {
  initial: { status: 'absent' },

  decide({ website, expected }, state) {
    // accounts have their streams under that id
    if (website.id === INSTALLATION)
      refuse('WEBSITE_INVALID', { id: `No website can be called ${website.id}.` });
    if (website.title.trim() === '') refuse('WEBSITE_INVALID', { title: 'Please enter a name.' });
    if (!isCurrency(website.currency)) refuse('WEBSITE_INVALID', { currency: 'Choose a currency.' });
    // the stream has this document already, so there is nothing to save
    if (state.status === 'present' && sameJson(state.website, website)) return [];
    const revision = state.status === 'present' ? state.revision : undefined;
    if (expected !== undefined && expected !== revision) refuse('EDITED_MEANWHILE');
    return [{ type: 'WebsiteSaved', data: { website } }];
  },

  evolve(state, event) {
    const revision = state.status === 'present' ? state.revision + 1 : 0;
    return { status: 'present', website: event.data.website, revision };
  },
};

/** What a website sells in. */
export const currencyOf = (state: WebsiteState): Currency =>
  state.status === 'present' ? state.website.currency : DEFAULT_CURRENCY;
