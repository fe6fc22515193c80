import type { ClearFields } from '../privacy/personal-field.js';
import type { FeatureContract } from '../shared/feature-contract.js';
import { EDITORS } from '../shared/roles.js';
import { contentErrors } from './content.errors.js';
import type {
  AreaEvent,
  AreaPasswordEvent,
  ContentCollectionEvent,
  NavigationEvent,
  PageEvent,
  ReleaseEvent,
} from './content.events.js';

export const contentContract = {
  streams: ['page', 'release', 'navigation', 'previewlink', 'contentcollection', 'area', 'areapassword'],
  slugs: ['embed', 'preview'],
  permissions: {
    'content.publish': EDITORS,
    'content.draft': [...EDITORS, 'draft editor'],
  },
  errors: contentErrors,
  clearFields: {
    PageCreated: ['page'],
    BlocksChanged: ['operations'],
    PageHeadSaved: ['head', 'changed'],
    PageVersioned: ['page'],
    SitePublished: ['pins'],
    ReleaseScheduled: ['pins'],
    NavigationSaved: ['tree'],
    ContentCollectionSaved: ['collection'],
    AreaSaved: ['area'],
    AreaPasswordSet: ['passwordHash'],
  } satisfies ClearFields<
    PageEvent | ReleaseEvent | NavigationEvent | ContentCollectionEvent | AreaEvent | AreaPasswordEvent
  >,
} as const satisfies FeatureContract;
