import { Injectable } from '@nestjs/common';
import { type ErasedCounts, Eraser, type PersonToErase } from '../../platform/erasure/eraser.js';
import { FormFilesService } from '../files/form-files.service.js';

/**
 * Deletes the files that a person sent. The rest is left to the erasure itself: a person's answers are encrypted with the
 * person's own key, which it overwrites, and the projection drops their rows when it reads that they are erased.
 */
@Injectable()
export class SubmissionsEraser extends Eraser {
  constructor(private readonly files: FormFilesService) {
    super();
  }

  async erase({ website, personId }: PersonToErase): Promise<ErasedCounts> {
    return { 'form files': await this.files.deleteOfPerson(website, personId) };
  }
}
