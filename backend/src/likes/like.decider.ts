import type { LikeEvent } from '@daybook/contracts/likes/like.events';
import type { LikedKind } from '@daybook/contracts/likes/shared/likes';
import type { Decider } from '@daybook/contracts/shared/event';

export type LikeState = { readonly likes: boolean };
export type LikeCommand = {
  readonly likes: boolean;
  readonly likeId: string;
  readonly kind: LikedKind;
  readonly likedId: string;
  readonly pageId: string;
};

/** The opinion of one visitor about one thing: a repeat changes nothing. */
export const likeDecider: Decider<LikeState, LikeCommand, LikeEvent> = {
  initial: { likes: false },
  decide: ({ likes, ...data }, state) =>
    likes === state.likes ? [] : [{ type: likes ? 'ThingLiked' : 'ThingUnliked', data }],
  evolve: (_, { type }) => ({ likes: type === 'ThingLiked' }),
};
