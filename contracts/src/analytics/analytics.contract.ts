import type { ClearFields } from '../privacy/personal-field.js';
import type { FeatureContract } from '../shared/feature-contract.js';
import { KEEPERS } from '../shared/roles.js';
import type { HitEvent } from './analytics.events.js';

export const analyticsContract = {
  streams: ['hits'],
  permissions: {
    'analytics.read': [...KEEPERS, 'editor', 'reporting'],
  },
  // texts of pages and programs; the recorder takes email addresses out of them
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
  } satisfies ClearFields<HitEvent>,
} as const satisfies FeatureContract;
