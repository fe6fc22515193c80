import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Injectable } from '@nestjs/common';
import { SignedLinks } from '../platform/access/signed-links.js';

/** The page on which the writer of a comment changes it, deletes it, and ends the emails about its thread. */
export const OWN_COMMENT_PAGE = '/comment/own/$token';
/** The calls behind it. */
export const OWN_COMMENTS = '/api/comments/own';

const PURPOSE = 'comment';

export type LinkedComment = { readonly pageId: string; readonly commentId: string };

/** Links that stand for the writer of one comment. They go to the browser that wrote it, and into their emails. */
@Injectable()
export class CommentLinks {
  constructor(private readonly links: SignedLinks) {}

  token(website: WebsiteId, { pageId, commentId }: LinkedComment): string {
    return this.links.token(website, PURPOSE, { variantId: pageId, signUpId: commentId });
  }

  /** @throws Refusal COMMENT_NOT_FOUND for what is no link of this website */
  read(website: WebsiteId, token: string): LinkedComment {
    const subject = this.links.read(website, PURPOSE, token) ?? refuse('COMMENT_NOT_FOUND');
    return { pageId: subject.variantId, commentId: subject.signUpId };
  }
}

export const ownCommentPath = (token: string): string => OWN_COMMENT_PAGE.replace('$token', token);
