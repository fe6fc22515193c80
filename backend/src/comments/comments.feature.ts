import { feature } from '../platform/feature.js';
import { GUEST_COOKIE } from '../platform/http/guest-cookie.js';
import { websiteFile } from '../platform/website-files.js';
import { commentDecider } from './comment.decider.js';
import { CommentErasureService } from './comment-erasure.service.js';
import { commentThreadDecider } from './comment-thread.decider.js';
import { commenterDecider } from './commenter.decider.js';
import { commentsEmails } from './comments.emails.js';
import { CommentsModule } from './comments.module.js';
import { commentsForms, commentsPages, commentsReads } from './comments.pages.js';
import { COMMENT_EMAILS } from './comments.queues.js';
import { CommentsWorkersModule } from './comments.workers.module.js';
import { OwnerCommentsQueries } from './owner/owner-comments.queries.js';
import { COMMENT_TEXT, FOLLOWER_EMAIL } from './sealed-comment.js';

export const commentsFeature = feature({
  name: 'comments',
  module: CommentsModule,
  workers: CommentsWorkersModule,
  queues: [COMMENT_EMAILS],
  emails: commentsEmails,
  streams: {
    comment: commentDecider,
    commenter: commenterDecider,
    commentthread: commentThreadDecider,
  },
  // pages show them, with how many like them
  pagesNeed: ['comments', 'likes'],
  visitorCookies: [GUEST_COOKIE],
  eraser: CommentErasureService,
  personalTexts: {
    'CommentReceived.text': COMMENT_TEXT,
    'CommentEdited.text': COMMENT_TEXT,
    'CommentThreadFollowed.email': FOLLOWER_EMAIL,
  },
  pages: commentsPages,
  pageForms: commentsForms,
  visitorReads: commentsReads,
  websiteFiles: [
    websiteFile('comments.csv', OwnerCommentsQueries, (comments, { website }) => comments.csv(website, {})),
  ],
});
