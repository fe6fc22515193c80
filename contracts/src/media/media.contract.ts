import type { ClearFields } from '../privacy/personal-field.js';
import type { FeatureContract } from '../shared/feature-contract.js';
import { EDITORS } from '../shared/roles.js';
import { mediaErrors } from './media.errors.js';
import type { MediaEvent, MediaFileEvent } from './media.events.js';

export const mediaContract = {
  streams: ['media', 'mediafile'],
  permissions: {
    'media.edit': [...EDITORS, 'store manager', 'draft editor'],
  },
  errors: mediaErrors,
  clearFields: {
    AssetUploaded: ['asset'],
    AssetChanged: ['asset'],
    MediaFileUploaded: ['file'],
    MediaFileChanged: ['file'],
    MediaFileReplaced: ['file'],
  } satisfies ClearFields<MediaEvent | MediaFileEvent>,
} as const satisfies FeatureContract;
