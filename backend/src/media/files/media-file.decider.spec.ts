import type { MediaFileEvent } from '@daybook/contracts/media/media.events';
import type { MediaFile } from '@daybook/contracts/media/shared/media-file';
import { specFor } from '../../platform/testing/decider-spec.js';
import { mediaFileDecider } from './media-file.decider.js';

const FILE: MediaFile = {
  id: 'f1',
  kind: 'audio',
  contentId: 'a'.repeat(32),
  extension: 'mp3',
  filename: 'song.mp3',
  byteSize: 10,
  duration: 0,
  title: 'Glaze',
  artist: '',
  folder: '',
  tags: [],
};
const NEWER = {
  kind: 'audio',
  contentId: 'b'.repeat(32),
  extension: 'm4a',
  byteSize: 20,
  duration: 5,
} as const;
const uploaded: MediaFileEvent = { type: 'MediaFileUploaded', data: { file: FILE } };
const deleted: MediaFileEvent = { type: 'MediaFileDeleted', data: { fileId: 'f1' } };
const { given } = specFor(mediaFileDecider, undefined);

test('an upload makes a file once', () => {
  given().when({ kind: 'upload', file: FILE }).then(uploaded);
  given(uploaded).when({ kind: 'upload', file: FILE }).thenNothing();
  given(uploaded, deleted).when({ kind: 'upload', file: FILE }).thenNothing();
});

test('a change states the whole file, and the same again states nothing', () => {
  const file = { ...FILE, folder: 'Songs' };
  given(uploaded)
    .when({ kind: 'change', changes: { folder: 'Songs' } })
    .then({ type: 'MediaFileChanged', data: { file } });
  given(uploaded)
    .when({ kind: 'change', changes: { title: 'Glaze' } })
    .thenNothing();
  given(uploaded)
    .when({ kind: 'change', changes: { filename: ' ' } })
    .thenRefused('FILE_NAME_MISSING');
});

test('a replaced file has its id, its title and its place, and all its contents are known', () => {
  const file = { ...FILE, ...NEWER, filename: 'new.m4a' };
  const replace = { kind: 'replace', content: NEWER, filename: 'new.m4a' } as const;
  given(uploaded).when(replace).then({ type: 'MediaFileReplaced', data: { file } });
  given(uploaded)
    .when(replace)
    .thenState({
      status: 'present',
      file,
      contents: [
        { contentId: FILE.contentId, extension: 'mp3' },
        { contentId: NEWER.contentId, extension: 'm4a' },
      ],
    });
  const video = { ...NEWER, kind: 'video', extension: 'mp4' } as const;
  given(uploaded)
    .when({ ...replace, content: video })
    .thenRefused('FILE_OF_ANOTHER_KIND');
});

test('a file that is not there, or there no longer, is not found', () => {
  for (const history of [[], [uploaded, deleted]]) {
    given(...history)
      .when({ kind: 'delete', fileId: 'f1' })
      .thenRefused('ASSET_NOT_FOUND');
    given(...history)
      .when({ kind: 'change', changes: { title: 'x' } })
      .thenRefused('ASSET_NOT_FOUND');
  }
  given(uploaded).when({ kind: 'delete', fileId: 'f1' }).then(deleted);
});
