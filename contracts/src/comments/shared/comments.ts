import { SPAM_REASONS } from '../../forms/submission.events.js';

/** A comment waits for a member, is shown, is kept apart as spam, or was deleted by a member, who can bring it back. */
export const COMMENT_STATUSES = ['waiting', 'shown', 'spam', 'deleted'] as const;
export type CommentStatus = (typeof COMMENT_STATUSES)[number];

/** `first`: no comment of this visitor was shown before; `flags`: so many visitors reported it. The rest as for forms. */
export const COMMENT_REASONS = ['first', 'flags', ...SPAM_REASONS] as const;
/** Why the rules hold a comment back. */
export type CommentReason = (typeof COMMENT_REASONS)[number];

/** The most that one comment can hold. */
export const COMMENT_LIMITS = { author: 100, email: 256, body: 5000, links: 20 } as const;

/** The time in which its writer can change a comment, ms. */
export const COMMENT_EDIT_MS = 10 * 60 * 1000;

/** So many reports by different visitors hide a comment that no member has looked at. */
export const FLAGS_THAT_HIDE = 5;

/** Reports of one comment that are counted. */
export const MOST_FLAGS = 50;

/** Comments whose status one request changes. */
export const MAX_COMMENTS_AT_ONCE = 200;

/** Whether visitors may write comments on a page (`commentState`, section 3). */
export const COMMENTS_OPEN = 1;
export const COMMENTS_CLOSED = 2;
export type CommentState = typeof COMMENTS_OPEN | typeof COMMENTS_CLOSED;

/** The website's settings that say whether there are comments at all, and whose. */
type WithComments = {
  readonly commentsEnabled?: boolean;
  /** absent or empty: the comments are the website's own */
  readonly disqusShortname?: string;
};

/** The facts that decide whether a page has comments. */
export type CommentedPage = {
  /** of the page itself; undefined: the website decides */
  readonly commentState?: CommentState | undefined;
  /** the page has a block of comments */
  readonly hasBlock: boolean;
};

/**
 * Whether visitors may write comments on the page: a block asks for them, and on posts the website's setting does. Where
 * Disqus has them, none is written here, and those from before can be read.
 */
export const commentStateOf = (website: WithComments, page: CommentedPage): CommentState =>
  website.disqusShortname ? COMMENTS_CLOSED : wishedState(website, page);

/** The name of the website at Disqus, where that has the comments of the page. */
export const disqusOf = (website: WithComments, page: CommentedPage): string | undefined =>
  website.disqusShortname && wishedState(website, page) === COMMENTS_OPEN
    ? website.disqusShortname
    : undefined;

function wishedState(
  { commentsEnabled }: WithComments,
  { commentState, hasBlock }: CommentedPage,
): CommentState {
  if (commentsEnabled === false) return COMMENTS_CLOSED;
  if (commentState !== undefined) return commentState;
  return hasBlock || commentsEnabled === true ? COMMENTS_OPEN : COMMENTS_CLOSED;
}

/** Whether a page shows comments (section 4, "Comments"). */
export const showsComments = (
  website: WithComments,
  {
    commentState,
    publicCommentCount,
  }: { readonly commentState: number; readonly publicCommentCount: number },
): boolean => website.commentsEnabled !== false && (commentState === COMMENTS_OPEN || publicCommentCount > 0);
