import type { UploadedFile } from '@daybook/contracts/forms/shared/file-token';
import type { FormAnswers, FormDocument } from '@daybook/contracts/forms/shared/form';
import type { FileOptions } from '@daybook/contracts/forms/shared/form-files';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Inject, Injectable } from '@nestjs/common';
import { plainFileName } from '../../platform/http/plain-file-name.js';
import type { MediaStorage } from '../../platform/media-storage.js';
import { MEDIA_STORAGE } from '../../platform/tokens.js';
import { FormRefusal } from '../form-refusal.js';
import { openBytes, sealBytes } from './file-cipher.js';
import { checkContent } from './file-content.js';
import { FileScanner } from './file-scanner.js';
import { type FileOwner, FormFileKeys } from './form-file-keys.js';
import { type Claim, FormFilesTable } from './form-files-table.js';

/** A file as a visitor's browser sent it. */
type GivenFile = { readonly fileName: string; readonly bytes: Buffer };

/** Not the name of a picture, so that no page of the shop serves it. */
export const storedAs = (fileId: string) => `form-${fileId}`;

/** Stores the files that visitors send with forms, encrypted, and deletes them. */
@Injectable()
export class FormFilesService {
  constructor(
    @Inject(MEDIA_STORAGE) private readonly storage: MediaStorage,
    private readonly keys: FormFileKeys,
    private readonly table: FormFilesTable,
    private readonly scanner: FileScanner,
  ) {}

  /**
   * Stores a file before its submission is sent.
   * @param isSent the submission is in the log: this can only be the repeat of an upload
   * @returns the file and the token that stands for it as an answer
   * @throws Refusal FILE_NAME_MISSING, FILE_TOO_LARGE, FILE_UNSUPPORTED, FORM_FILE_UNSAFE, FORM_FILE_NOT_SCANNED,
   *   FORM_FILES_FULL; FormRefusal FORM_KEY_INVALID
   */
  async store(
    owner: FileOwner & { readonly formId: string; readonly network: string; readonly isSent: boolean },
    field: FileOptions,
    given: GivenFile,
  ): Promise<{ file: UploadedFile; token: string }> {
    const { website, submissionId, formId, network, isSent } = owner;
    const name = plainFileName(given.fileName);
    const type = await checkContent(name, given.bytes, field);
    const file = this.keys.describe(owner, name, given.bytes, type);
    const token = this.keys.tokenOf(owner, file);
    if (await this.table.isClaimed(website, file.id)) return { file, token };
    if (isSent) throw new FormRefusal('FORM_KEY_INVALID');
    await this.scanner.scan(given.bytes);
    await this.table.add(website, { fileId: file.id, submissionId, formId, network, bytes: file.size });
    await this.storage.put(
      storedAs(file.id),
      sealBytes(given.bytes, this.keys.keyOf(website, submissionId, file)),
    );
    return { file, token };
  }

  /** Tells a token of a submission from any other text. */
  isFileOf(website: WebsiteId, submissionId: string) {
    return (token: string, fieldId: string) => this.keys.isTokenOf({ website, submissionId, fieldId }, token);
  }

  /**
   * Notes that the submission, which is appended next, has the files of its answers.
   * @throws FormRefusal FORM_INVALID for the fields whose files are gone; Refusal FORM_FILES_FULL of suspected spam
   */
  async claim(website: WebsiteId, claim: Claim, form: FormDocument, answers: FormAnswers): Promise<void> {
    const named = filesIn(form, answers);
    if (named.length === 0) return;
    const ids = named.map(({ file }) => file.id);
    const claimed = await this.table.claim(website, claim, ids);
    const gone = named.filter(({ file }) => !claimed.includes(file.id));
    if (gone.length === 0) return;
    const errors = gone.map(({ fieldId }) => [fieldId, 'FIELD_FILE_GONE'] as const);
    throw new FormRefusal('FORM_INVALID', Object.fromEntries(errors));
  }

  /** The room of spam is its own: a member moves submissions into it, or out of it. */
  setSuspected(website: WebsiteId, submissionIds: readonly string[], isSuspected: boolean): Promise<void> {
    return this.table.setSuspected(website, submissionIds, isSuspected);
  }

  /** @returns undefined: the storage has it no longer */
  async open(website: WebsiteId, submissionId: string, file: UploadedFile): Promise<Buffer | undefined> {
    const sealed = await this.storage.get(storedAs(file.id));
    return sealed && openBytes(sealed, this.keys.keyOf(website, submissionId, file));
  }

  /** Deletes the files of submissions, the removed ones among them. It is safe to repeat. */
  async deleteOfSubmissions(website: WebsiteId, submissionIds: readonly string[]): Promise<number> {
    return this.delete(website, await this.table.leaveOfSubmissions(website, submissionIds));
  }

  /** As {@link deleteOfSubmissions}, for all submissions of a person. @returns how many there were */
  async deleteOfPerson(website: WebsiteId, personId: string): Promise<number> {
    return this.delete(website, await this.table.leaveOfPerson(website, personId));
  }

  /** The bytes go before the row, so that a deletion that was cut off is found and done again. */
  async delete(website: WebsiteId, fileIds: readonly string[]): Promise<number> {
    for (const fileId of fileIds) {
      await this.storage.delete(storedAs(fileId));
      await this.table.remove(website, fileId);
    }
    return fileIds.length;
  }
}

/** The files of all answers, each with its field. */
export const filesIn = ({ fields }: FormDocument, answers: FormAnswers) =>
  fields.flatMap(({ id, kind, sensitive }) =>
    kind === 'file' && Object.hasOwn(answers, id)
      ? (answers[id] as readonly UploadedFile[]).map((file) => ({
          fieldId: id,
          file,
          isSensitive: sensitive === true,
        }))
      : [],
  );
