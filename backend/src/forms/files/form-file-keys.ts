import { createHash, createHmac } from 'node:crypto';
import { fileTokenText, type UploadedFile } from '@daybook/contracts/forms/shared/file-token';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Injectable } from '@nestjs/common';
import { isEqual } from '../../platform/access/crumb.js';

/** What a file belongs to: the answer to a field of one submission. */
export type FileOwner = {
  readonly website: WebsiteId;
  readonly submissionId: string;
  readonly fieldId: string;
};

/**
 * Names, signs and encrypts the files of submissions. All of it follows from the submission and the content, so the same
 * file again is the same file. The key of the bytes follows from their checksum, which stands in the encrypted answers
 * alone: the file is erased with the answers, in every copy of the storage.
 */
@Injectable()
export class FormFileKeys {
  constructor(private readonly personalData: PersonalData) {}

  describe(owner: FileOwner, name: string, bytes: Buffer, type: string): UploadedFile {
    const checksum = createHash('sha256').update(bytes).digest('hex');
    const { website, submissionId, fieldId } = owner;
    const id = this.hash('id', website, submissionId, fieldId, name, checksum).toString('hex').slice(0, 32);
    return { id, name, size: bytes.length, type, checksum };
  }

  /** Of the bytes in the storage: 32 bytes. */
  keyOf(website: WebsiteId, submissionId: string, { id, checksum }: UploadedFile): Buffer {
    return this.hash('key', website, submissionId, id, checksum);
  }

  tokenOf(owner: FileOwner, file: UploadedFile): string {
    const text = fileTokenText(file);
    return `${text}.${this.signature(owner, text)}`;
  }

  /** Whether the token was given for a file of this owner. */
  isTokenOf(owner: FileOwner, token: string): boolean {
    const [text = '', signature = ''] = token.split('.');
    return isEqual(signature, this.signature(owner, text));
  }

  private signature({ website, submissionId, fieldId }: FileOwner, text: string): string {
    return this.hash('token', website, submissionId, fieldId, text).toString('base64url');
  }

  private hash(purpose: string, ...texts: readonly string[]): Buffer {
    const text = JSON.stringify([`form file ${purpose}`, ...texts]);
    return createHmac('sha256', this.personalData.linkKey).update(text).digest();
  }
}
