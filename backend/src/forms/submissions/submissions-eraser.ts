import { Injectable } from '@nestjs/common';
import { EmailService } from '../../email/email.service.js';
import { type ErasedCounts, Eraser, type PersonToErase } from '../../platform/erasure/eraser.js';
import { emailIdsOf } from '../emails/form-email-ids.js';
import { FormFilesService } from '../files/form-files.service.js';

/**
 * Deletes the files that a person sent, and the emails that show their answers to the admins. The rest is left to the erasure itself: a person's answers are encrypted with the
 * person's own key, which it overwrites, and the projection drops their rows when it reads that they are erased.
 */
@Injectable()
export class SubmissionsEraser extends Eraser {
  constructor(
    private readonly files: FormFilesService,
    private readonly emails: EmailService,
  ) {
    super();
  }

  async erase({ website, personId, streamsOf }: PersonToErase): Promise<ErasedCounts> {
    await this.emails.forget(website, streamsOf('submission').map(emailIdsOf));
    return { 'form files': await this.files.deleteOfPerson(website, personId) };
  }
}
