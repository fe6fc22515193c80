import { isLocalId } from '@daybook/contracts/shared/identifiers';
import type { PageFormDeclaration } from '../platform/pages/page-declaration.js';
import { type Fields, type FormContext, type FormResult, textOf } from '../platform/pages/page-form.js';

/** The pages that can be of blocks, whose likes visitors give. */
const PAGES_OF_BLOCKS = ['/', '/$slug', '/$slug/$item'];

export const likesForms: Readonly<Record<string, PageFormDeclaration>> = {
  like: { on: PAGES_OF_BLOCKS, call: like },
};

/** Likes a page or a comment without script. A visitor who has liked it already still does. */
async function like(fields: Fields, { call, page }: FormContext): Promise<FormResult> {
  const kind = textOf(fields, 'kind');
  const likedId = textOf(fields, 'likedId');
  await call({ method: 'POST', path: '/api/likes', body: { kind, likedId, likes: true } });
  return { page: kind === 'comment' && isLocalId(likedId) ? `${page}#c-${likedId}` : `${page}#likes` };
}
