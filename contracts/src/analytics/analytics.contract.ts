import type { ClearFields } from '../privacy/personal-field.js';
import type { FeatureContract } from '../shared/feature-contract.js';
import { KEEPERS } from '../shared/roles.js';
import type { HitEvent } from './analytics.events.js';
import { flagErrors } from './flags/flags.errors.js';
import type { FlagEvent } from './flags/flags.events.js';

export const analyticsContract = {
  streams: ['hits', 'flag'],
  permissions: {
    'analytics.read': [...KEEPERS, 'editor', 'reporting'],
  },
  errors: flagErrors,
  // texts of pages and programs, of which the recorder takes email addresses out, and the owner's documents
  clearFields: {
    ProductQuickViewed: ['source'],
    PageHitRecorded: ['page', 'source'],
    ButtonClicked: ['button', 'page', 'source'],
    ButtonRendered: ['button', 'page', 'source'],
    FormRendered: ['page', 'source'],
    OverlayShown: ['overlay', 'page', 'source'],
    CustomEventRecorded: ['data', 'page', 'source'],
    PageErrorReported: ['message', 'stack', 'page', 'source'],
    PerformanceMeasured: ['page', 'source'],
    FlagExposed: ['variation', 'page', 'source'],
    FlagSaved: ['flag'],
  } satisfies ClearFields<HitEvent | FlagEvent>,
} as const satisfies FeatureContract;
