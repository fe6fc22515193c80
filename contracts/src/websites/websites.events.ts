import type { Event } from '../shared/event.js';
import type { WebsiteDocument } from './website.js';

/** Facts about one website's settings. Stream: `website-<website>-settings`. */
export type WebsiteEvent = Event<'WebsiteSaved', { website: WebsiteDocument }>;
