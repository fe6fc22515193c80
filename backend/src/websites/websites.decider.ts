import { refuse } from '@daybook/contracts/shared/errors';
import type { Decider } from '@daybook/contracts/shared/event';
import { isCurrency } from '@daybook/contracts/shared/money';
import { sameJson } from '@daybook/contracts/shared/same-json';
import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import type { WebsiteEvent } from '@daybook/contracts/websites/websites.events';

export type WebsiteState =
  | { readonly status: 'absent' }
  | { readonly status: 'present'; readonly website: WebsiteDocument };

export type WebsiteCommand = { kind: 'save'; website: WebsiteDocument };

export const websiteDecider: Decider<WebsiteState, WebsiteCommand, WebsiteEvent> = {
  initial: { status: 'absent' },

  decide({ website }, state) {
    if (website.title.trim() === '') refuse('WEBSITE_INVALID', { title: 'Please enter a name.' });
    if (!isCurrency(website.currency)) refuse('WEBSITE_INVALID', { currency: 'Choose a currency.' });
    if (state.status === 'present' && sameJson(state.website, website)) return [];
    return [{ type: 'WebsiteSaved', data: { website } }];
  },

  evolve(_state, event) {
    return { status: 'present', website: event.data.website };
  },
};
