import { disqusOf, showsComments } from '@daybook/contracts/comments/shared/comments';
import type { ReleasedPage } from '@daybook/contracts/content/pages.api';
import { commentsBlock } from '@daybook/contracts/content/shared/blocks/comments.block';
import type { Storefront } from '@daybook/contracts/websites/websites.api';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { pageCommentsQuery } from '../features/comments/comments.queries';
import { DISQUS_HOST, DisqusComments } from '../features/comments/disqus-comments';
import { PageComments } from '../features/comments/page-comments';
import { Facade } from '../features/content/blocks/facade';
import { LikeButton } from '../features/likes/like-button';
import { pageLikesQuery } from '../features/likes/likes.queries';
import { storefrontQuery } from '../features/websites/websites.queries';
import { ApiError } from '../lib/api/api-client';
import { useApi } from '../lib/api/api-context';
import type { PageLoading } from '../lib/page/page-views';

/** The parts below a page that visitors make: comments and likes. */
export type ShownBelow = {
  /** the comments below a heading; undefined: the page has none */
  readonly comments: ((heading: string) => ReactNode) | undefined;
  /** undefined: likes are turned off, or the page is no post */
  readonly like: ReactNode;
};

type Below = Pick<ReleasedPage, 'id' | 'blocks' | 'item' | 'isPrivate' | 'commentState' | 'closed'>;

/** Whether the page says itself where its comments stand. */
export const hasCommentsBlock = ({ blocks }: { readonly blocks: readonly unknown[] }): boolean =>
  blocks.some((block) => (block as { type: string }).type === commentsBlock.name);

/** A page that is private, or closed to its reader, has neither comments nor likes. */
const mayHaveComments = ({ blocks, item, isPrivate, closed }: Below): boolean =>
  !isPrivate && !closed && (item !== null || hasCommentsBlock({ blocks }));
const mayHaveLikes = ({ item, isPrivate, closed }: Below): boolean => !isPrivate && !closed && item !== null;

/** The name of the website at Disqus, where that has the comments of the page. */
const disqusOfPage = (website: Storefront['website'], page: Below): string | undefined =>
  mayHaveComments(page)
    ? disqusOf(website, { commentState: page.commentState, hasBlock: hasCommentsBlock(page) })
    : undefined;

/**
 * Loads what stands below a page, as far as the website's settings allow it.
 * @returns the hosts of the frames that a press there opens
 */
export async function loadBelow(
  { api, queryClient }: Pick<PageLoading, 'api' | 'queryClient'>,
  page: Below,
): Promise<readonly string[]> {
  const { website } = await queryClient.ensureQueryData(storefrontQuery(api));
  const { commentsEnabled, simpleLikingEnabled } = website;
  await Promise.all([
    commentsEnabled !== false &&
      mayHaveComments(page) &&
      unlessInArea(queryClient.ensureQueryData(pageCommentsQuery(api, page.id))),
    simpleLikingEnabled &&
      mayHaveLikes(page) &&
      unlessInArea(queryClient.ensureQueryData(pageLikesQuery(api, page.id))),
  ]);
  return disqusOfPage(website, page) === undefined ? [] : [DISQUS_HOST];
}

/** A page in an area is not found below: it has none, also for who may read it. */
const unlessInArea = (loading: Promise<unknown>): Promise<unknown> =>
  loading.catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  });

/** The comments and the likes of a page, of which {@link loadBelow} has loaded what there is. */
export function useBelow(page: ReleasedPage): ShownBelow {
  const api = useApi();
  const { data: storefront } = useSuspenseQuery(storefrontQuery(api));
  const { data: comments } = useQuery({ ...pageCommentsQuery(api, page.id), enabled: false });
  const { data: likes } = useQuery({ ...pageLikesQuery(api, page.id), enabled: false });
  const { origin } = useRouter().options.context;
  const { website } = storefront;
  const disqus = disqusOfPage(website, page);
  const { title: site, timeZone } = website;
  const likeOf = website.simpleLikingEnabled
    ? ({ id, likeCount }: { id: string; likeCount: number }, name: string) => (
        <LikeButton kind="comment" likedId={id} likeCount={likeCount} name={name} />
      )
    : undefined;
  const own =
    comments && showsComments(website, comments)
      ? (heading: string) => (
          <PageComments comments={comments} site={site} heading={heading} timeZone={timeZone} like={likeOf} />
        )
      : undefined;
  const atDisqus = disqus
    ? (heading: string) => (
        <>
          <DisqusComments
            shortname={disqus}
            pageId={page.id}
            url={`${origin}${page.path}`}
            title={page.title}
            facade={(frame) => <Facade {...frame} href={frame.src} look="frame" />}
          />
          {own?.(heading)}
        </>
      )
    : undefined;
  return {
    comments: atDisqus ?? own,
    like: likes && <LikeButton kind="page" likedId={page.id} likeCount={likes.likeCount} name={page.title} />,
  };
}
