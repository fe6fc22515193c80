import { Injectable } from '@nestjs/common';
import { Eraser, type PersonToErase } from '../platform/erasure/eraser.js';
import { EmailService } from './email.service.js';

/** Deletes the pending emails to a person, and those that the built-in mailbox has. */
@Injectable()
export class EmailEraser extends Eraser {
  constructor(private readonly emails: EmailService) {
    super();
  }

  async erase({ website, email }: PersonToErase) {
    return { emails: await this.emails.forgetPerson(website, email) };
  }
}
