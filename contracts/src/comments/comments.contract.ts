import type { PersonalFields } from '../privacy/personal-field.js';
import type { FeatureContract } from '../shared/feature-contract.js';
import { MODERATORS } from '../shared/roles.js';
import type { CommentEvent, CommentThreadEvent } from './comment.events.js';
import { commentsErrors } from './comments.errors.js';

export const commentsContract = {
  streams: ['comment', 'commenter', 'commentthread'],
  slugs: ['comment'],
  permissions: {
    'comments.moderate': MODERATORS,
    /** write comments in the name of the site */
    'comments.write': [...MODERATORS, 'commenter'],
  },
  errors: commentsErrors,
  personalFields: {
    CommentReceived: ['text'],
    CommentEdited: ['text'],
    CommentThreadFollowed: ['email'],
  } satisfies PersonalFields<CommentEvent | CommentThreadEvent>,
} as const satisfies FeatureContract;
