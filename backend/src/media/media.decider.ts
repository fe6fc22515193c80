import type { MediaEvent } from '@daybook/contracts/media/media.events';
import type { MediaAsset } from '@daybook/contracts/media/media-asset';
import { refuse } from '@daybook/contracts/shared/errors';
import { type Decider, unreachable } from '@daybook/contracts/shared/event';
import { sameJson } from '@daybook/contracts/shared/same-json';

export type MediaState =
  | { readonly status: 'absent' }
  /** `deleted`: as it was last; its file is still stored */
  | { readonly status: 'present' | 'deleted'; readonly asset: MediaAsset };

/** What an owner may change of a picture. A field that is left out stays as it is. */
export type AssetChanges = Partial<
  Pick<MediaAsset, 'filename' | 'altText' | 'title' | 'body' | 'mediaFocalPoint'>
>;

export type MediaCommand =
  | { kind: 'upload'; asset: MediaAsset }
  | { kind: 'change'; changes: AssetChanges }
  | { kind: 'delete'; assetId: string };

/**
 * A picture of the library. Its bytes never change. A deleted picture leaves the library, and its file stays for
 * products, their history and caches that show it. When the same file is uploaded again, the picture returns.
 */
export const mediaDecider: Decider<MediaState, MediaCommand, MediaEvent> = {
  initial: { status: 'absent' },

  decide(command, state) {
    if (command.kind === 'upload') {
      return state.status === 'present' ? [] : [{ type: 'AssetUploaded', data: { asset: command.asset } }];
    }
    if (state.status !== 'present') return refuse('ASSET_NOT_FOUND');
    switch (command.kind) {
      case 'change': {
        const asset = { ...state.asset, ...command.changes };
        if (asset.filename.trim() === '') refuse('FILE_NAME_MISSING', { filename: 'FILE_NAME_MISSING' });
        return sameJson(asset, state.asset) ? [] : [{ type: 'AssetChanged', data: { asset } }];
      }
      case 'delete':
        return [{ type: 'AssetDeleted', data: { assetId: command.assetId } }];
      default:
        return unreachable(command);
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'AssetUploaded':
      case 'AssetChanged':
        return { status: 'present', asset: event.data.asset };
      case 'AssetDeleted':
        return state.status === 'absent' ? state : { status: 'deleted', asset: state.asset };
      default:
        return unreachable(event);
    }
  },
};
