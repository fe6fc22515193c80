import type { MediaFileEvent } from '@daybook/contracts/media/media.events';
import type { MediaFile } from '@daybook/contracts/media/shared/media-file';
import { refuse } from '@daybook/contracts/shared/errors';
import { type Decider, unreachable } from '@daybook/contracts/shared/event';
import { sameJson } from '@daybook/contracts/shared/same-json';

export type MediaFileState = {
  readonly status: 'absent' | 'present' | 'deleted';
  /** as it was last */
  readonly file?: MediaFile;
  /** all contents that it has had, the newest last: pages of earlier times may still name one */
  readonly contents: readonly Pick<MediaFile, 'contentId' | 'extension'>[];
};

/** The fields of a file that an owner may change. A field that is left out stays as it is. */
export type FileChanges = Partial<Pick<MediaFile, 'filename' | 'title' | 'artist' | 'folder' | 'tags'>>;

/** A content that was uploaded: what it says of itself. */
export type FileContent = Pick<MediaFile, 'kind' | 'contentId' | 'extension' | 'byteSize' | 'duration'>;

export type MediaFileCommand =
  | { kind: 'upload'; file: MediaFile }
  | { kind: 'change'; changes: FileChanges }
  | { kind: 'replace'; content: FileContent; filename: string }
  | { kind: 'delete'; fileId: string };

/**
 * A video, an audio recording or another file of the library. The bytes of a content never change. A deleted file
 * leaves
 * the library, and its contents stay for the pages that use it.
 */
export const mediaFileDecider: Decider<MediaFileState, MediaFileCommand, MediaFileEvent> = {
  initial: { status: 'absent', contents: [] },

  decide(command, { status, file }) {
    if (command.kind === 'upload') {
      return status === 'absent' ? [{ type: 'MediaFileUploaded', data: { file: command.file } }] : [];
    }
    if (status !== 'present' || !file) return refuse('ASSET_NOT_FOUND');
    switch (command.kind) {
      case 'change': {
        const changed = { ...file, ...command.changes };
        if (changed.filename.trim() === '') refuse('FILE_NAME_MISSING', { filename: 'FILE_NAME_MISSING' });
        return sameJson(changed, file) ? [] : [{ type: 'MediaFileChanged', data: { file: changed } }];
      }
      case 'replace':
        return command.content.contentId === file.contentId ? [] : replaced(file, command);
      case 'delete':
        return [{ type: 'MediaFileDeleted', data: { fileId: command.fileId } }];
      default:
        return unreachable(command);
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'MediaFileUploaded':
      case 'MediaFileChanged':
      case 'MediaFileReplaced':
        return { status: 'present', file: event.data.file, contents: withContent(state, event.data.file) };
      case 'MediaFileDeleted':
        return { ...state, status: 'deleted' };
      default:
        return unreachable(event);
    }
  },
};

/** A page shows a video as a video: its file never becomes one of another kind. */
function replaced(
  file: MediaFile,
  { content, filename }: Extract<MediaFileCommand, { kind: 'replace' }>,
): MediaFileEvent[] {
  if (content.kind !== file.kind) refuse('FILE_OF_ANOTHER_KIND', { file: 'FILE_OF_ANOTHER_KIND' });
  return [{ type: 'MediaFileReplaced', data: { file: { ...file, ...content, filename } } }];
}

function withContent({ contents }: MediaFileState, { contentId, extension }: MediaFile) {
  const isKnown = contents.at(-1)?.contentId === contentId;
  return isKnown ? contents : [...contents, { contentId, extension }];
}
