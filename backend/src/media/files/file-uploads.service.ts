import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { FileAnswer } from '@daybook/contracts/media/media-files.api';
import { fileRefusal, Refusal, refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Inject, Injectable } from '@nestjs/common';
import type { ServerOptions } from '@tus/server';
import type { Lock, Locker, Upload } from '@tus/utils';
import type pg from 'pg';
import type { Config } from '../../platform/config.js';
import { plainFileName } from '../../platform/http/plain-file-name.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { oneAfterAnother } from '../../platform/one-after-another.js';
import { CONFIG, POOL } from '../../platform/tokens.js';
import { refuseAhead } from './file-intake.js';
import { FileLibraryService } from './file-library.service.js';
import { deleteExpiredUploads, UPLOADS_FOLDER, UploadFolder } from './upload-folder.js';
import { UploadLocks } from './upload-locks.js';

export const UPLOADS_PATH = '/api/config/media-uploads';
const ID = /^[0-9a-f]{32}$/;
/** How long a part that is asked to end may still take, ms. */
const DRAIN_MS = 500;
/** How often uploads of all websites that have expired are deleted, ms. */
const DELETE_EXPIRED_MS = 60 * 60 * 1000;

/** A member who uploads to a website. */
type Uploader = { readonly websiteId: WebsiteId; readonly metadata: CommandMetadata };

/** A call of the tus protocol, as it came. */
export type UploadCall = {
  readonly method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE';
  /** of the upload; undefined: one begins */
  readonly id: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: ReadableStream<Uint8Array>;
};

export type UploadReply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** after the last part: the file of the library that it has become */
  readonly taken?: CommittedAnswer<FileAnswer>;
};

/**
 * Uploads in parts, by the tus protocol 1.0 (infra/adr/0070). The bytes go straight to the disk of this machine,
 * and from
 * there by stream to where files are stored, so memory does not grow with a file.
 */
@Injectable()
export class FileUploadsService {
  private readonly root: string;
  /** of this process: a part that another connection still sends ends first */
  private readonly locks = new UploadLocks();
  private readonly beingTaken = new Set<string>();
  private deletedAt = 0;

  constructor(
    @Inject(CONFIG) { dataDir }: Config,
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly library: FileLibraryService,
  ) {
    this.root = path.join(dataDir, UPLOADS_FOLDER);
  }

  /**
   * Begins an upload. Those of one website begin one after another, so that together they stay within its bounds.
   * @throws Refusal FILE_NAME_MISSING, FILE_UNSUPPORTED, FILE_TOO_LARGE, ASSET_NOT_FOUND, UPLOADS_FULL
   */
  begin(uploader: Uploader, call: UploadCall): Promise<UploadReply> {
    const { websiteId } = uploader;
    return oneAfterAnother(this.pool, `media-uploads ${websiteId}`, async () => {
      await this.deleteExpired();
      await new UploadFolder(this.root, websiteId).make();
      return this.answer(uploader, call);
    });
  }

  /**
   * Goes on with an upload, says how far it is, or ends it.
   * @throws Refusal UPLOAD_NOT_FOUND, also for those of other websites; UPLOAD_AT_ANOTHER_OFFSET,
   *   FILE_UPLOAD_INCOMPLETE; after the last part those of {@link FileLibraryService.take}
   */
  async goOn(uploader: Uploader, call: UploadCall): Promise<UploadReply> {
    const { websiteId } = uploader;
    const id = call.id ?? '';
    if (await this.has(websiteId, id)) return this.answer(uploader, call);
    if (call.method !== 'HEAD' || !ID.test(id)) return refuse('UPLOAD_NOT_FOUND');
    const size = (await this.library.sizeOfTaken(websiteId, id)) ?? refuse('UPLOAD_NOT_FOUND');
    // the answer to the last part was lost on its way
    const headers = { 'upload-offset': String(size), 'upload-length': String(size) };
    return { status: 200, headers: { ...headers, 'tus-resumable': '1.0.0', 'cache-control': 'no-store' } };
  }

  /** @throws Refusal UPLOAD_NOT_FOUND: the website has no such upload, or none that goes on */
  async find(website: WebsiteId, id: string): Promise<void> {
    if (!(await this.has(website, id))) refuse('UPLOAD_NOT_FOUND');
  }

  private async has(website: WebsiteId, id: string): Promise<boolean> {
    return ID.test(id) && new UploadFolder(this.root, website).has(id);
  }

  private async answer(uploader: Uploader, call: UploadCall): Promise<UploadReply> {
    // loaded when it is used: few processes receive an upload
    const { Server } = await import('@tus/server');
    const folder = new UploadFolder(this.root, uploader.websiteId);
    const outcome: { taken?: CommittedAnswer<FileAnswer>; refusal?: Refusal } = {};
    const server = new Server({
      path: UPLOADS_PATH,
      datastore: folder.store,
      relativeLocation: true,
      locker: lockerOf(this.locks, uploader.websiteId),
      lockDrainTimeout: DRAIN_MS,
      namingFunction: (request, said) =>
        this.admitted(uploader, folder, Number(request.headers.get('upload-length')), said),
      onUploadFinish: async (_, upload) => {
        outcome.taken = await this.taken(uploader, folder, upload);
        return {};
      },
      onResponseError: (_, error) => {
        if (error instanceof Refusal) outcome.refusal = error;
        return undefined;
      },
    } satisfies ServerOptions & { datastore: UploadFolder['store'] });
    const answer = await server.handleWeb(requestOf(call) as never);
    if (outcome.refusal) throw outcome.refusal;
    const { taken } = outcome;
    if (answer.status >= 400) refuseAs(answer.status, await answer.text());
    const headers = Object.fromEntries([...answer.headers].filter(([name]) => SAID.has(name)));
    return { status: taken ? 200 : answer.status, headers, ...(taken && { taken }) };
  }

  /** @returns the id of an upload that may begin */
  private async admitted(
    { websiteId }: Uploader,
    folder: UploadFolder,
    bytes: number,
    said: Record<string, string | null> | undefined,
  ): Promise<string> {
    if (!Number.isSafeInteger(bytes) || bytes < 0) return refuse('INVALID_REQUEST');
    refuseAhead(plainFileName(said?.filename ?? ''), bytes);
    const replaces = said?.replaces;
    if (replaces && !(await this.library.has(websiteId, replaces))) refuse('ASSET_NOT_FOUND');
    await folder.refuseWithoutRoom(bytes);
    return randomBytes(16).toString('hex');
  }

  private async taken(
    { websiteId, metadata }: Uploader,
    folder: UploadFolder,
    { id, metadata: said, storage }: Upload,
  ): Promise<CommittedAnswer<FileAnswer>> {
    // the last part was sent twice at the same time
    if (this.beingTaken.has(id)) return refuse('UPLOAD_AT_ANOTHER_OFFSET');
    this.beingTaken.add(id);
    try {
      const arrived = {
        id,
        path: storage?.path ?? '',
        fileName: plainFileName(said?.filename ?? ''),
        replaces: said?.replaces || undefined,
      };
      const taken = await this.library.take(websiteId, arrived, metadata);
      await folder.forget(id);
      return taken;
    } catch (error) {
      // a refused file does not become another by sending it again
      if (error instanceof Refusal) await folder.forget(id);
      throw error;
    } finally {
      this.beingTaken.delete(id);
    }
  }

  private async deleteExpired(): Promise<void> {
    if (Date.now() - this.deletedAt < DELETE_EXPIRED_MS) return;
    this.deletedAt = Date.now();
    await deleteExpiredUploads(this.root);
  }
}

/** The headers of the protocol that an answer passes on. */
const SAID = new Set([
  'cache-control',
  'location',
  'tus-resumable',
  'upload-expires',
  'upload-length',
  'upload-metadata',
  'upload-offset',
]);

/** The headers of a call that the protocol knows. */
const HEARD = [
  'content-length',
  'content-type',
  'tus-resumable',
  'upload-defer-length',
  'upload-length',
  'upload-metadata',
  'upload-offset',
];

function requestOf({ method, id, headers, body }: UploadCall): Request {
  const url = `http://localhost${UPLOADS_PATH}${id === undefined ? '' : `/${id}`}`;
  const heard = HEARD.flatMap((name) =>
    headers[name] === undefined ? [] : [[name, headers[name]] as const],
  );
  const init = { method, headers: heard as [string, string][], ...(body && { body, duplex: 'half' }) };
  return new Request(url, init as RequestInit);
}

/** No website can end the upload of another. */
const lockerOf = (locks: UploadLocks, website: WebsiteId): Locker => ({
  newLock: (id): Lock => locks.newLock(`${website} ${id}`),
});

/** Refuses in our words what the library refuses in its own. */
function refuseAs(status: number, text: string): never {
  switch (status) {
    case 404:
    case 410:
      return refuse('UPLOAD_NOT_FOUND');
    case 409:
    case 423:
      return refuse('UPLOAD_AT_ANOTHER_OFFSET');
    case 413:
      throw fileRefusal('FILE_UPLOAD_INCOMPLETE');
    case 400:
      if (text.startsWith('Request aborted')) throw fileRefusal('FILE_UPLOAD_INCOMPLETE');
      return refuse('INVALID_REQUEST');
    default:
      if (status < 500 || status === 501) return refuse('INVALID_REQUEST');
      throw new Error(`the upload failed: ${text}`);
  }
}
