import { maxFileBytes } from '@daybook/contracts/forms/shared/form-files';
import type { FormFileAnswer, FormFileRequest } from '@daybook/contracts/forms/submissions.api';
import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { networkOf } from '../../platform/access/network-of.js';
import { TransferSlots } from '../../platform/access/transfer-slots.js';
import { plainFileName } from '../../platform/http/plain-file-name.js';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import type { formDecider } from '../form.decider.js';
import { FormRefusal } from '../form-refusal.js';
import { FormKeys, KEY_LIFE_MS } from '../submissions/form-keys.js';
import { FormVersionsService } from '../submissions/form-versions.service.js';
import { ShowSensitiveAnswers } from '../submissions/inbox.commands.js';
import { openForm } from '../submissions/open-form.js';
import type { submissionDecider } from '../submissions/submission.decider.js';
import { SubmittedAnswersService } from '../submissions/submitted-answers.service.js';
import { tooLarge } from './file-content.js';
import { FormFilesService, filesIn } from './form-files.service.js';

/** A file of a request that was not read yet. */
export type ReceiveFile = (bounds: {
  readonly maxBytes: number;
  tooLarge(fileName: string): Error;
}) => Promise<{ readonly fileName: string; readonly bytes: Buffer }>;

/** A visitor uploads a file for a submission that is not sent yet. It appends nothing. */
export class UploadFormFile extends Command<FormFileAnswer> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly request: FormFileRequest,
    readonly session: string,
    readonly ip: string,
    /** called once it is known how large the file may be */
    readonly receive: ReceiveFile,
  ) {
    super();
  }
}

@CommandHandler(UploadFormFile)
export class UploadFormFileHandler implements ICommandHandler<UploadFormFile> {
  private readonly slots = new TransferSlots({ inAll: 8, perNetwork: 4 });

  constructor(
    @Aggregate('form') private readonly forms: AggregateReader<typeof formDecider>,
    @Aggregate('submission') private readonly submissions: AggregateReader<typeof submissionDecider>,
    private readonly versions: FormVersionsService,
    private readonly keys: FormKeys,
    private readonly files: FormFilesService,
    private readonly personalData: PersonalData,
  ) {}

  /**
   * @throws FormRefusal FORM_KEY_INVALID, FORM_NOT_CONFIGURED, FORM_RATE_LIMITED; Refusal FORM_FILE_NOT_FOUND of a field
   *   that takes no files, and those of `FormFilesService.store`
   */
  async execute({
    websiteId: website,
    request,
    session,
    ip,
    receive,
  }: UploadFormFile): Promise<FormFileAnswer> {
    const key = this.keys.read(website, session, request.key);
    if (!key?.form || Date.now() - key.issuedAt > KEY_LIFE_MS) throw new FormRefusal('FORM_KEY_INVALID');
    const { submissionId } = key;
    const { id: formId, version } = key.form;
    const state = openForm(await this.forms.loadState(website, formId));
    const { fields } = await this.versions.formIn(state, website, formId, version);
    const field = fields.find(({ id }) => id === request.field);
    if (field?.kind !== 'file') return refuse('FORM_FILE_NOT_FOUND');
    const store = async (): Promise<FormFileAnswer> => {
      const given = await receive({
        maxBytes: maxFileBytes(field),
        tooLarge: (fileName) => tooLarge(plainFileName(fileName), field),
      });
      const isSent = (await this.submissions.loadState(website, submissionId)).status !== 'absent';
      const network = this.personalData.lookUpHash('form files', networkOf(ip));
      const owner = { website, submissionId, fieldId: field.id, formId, network, isSent };
      const { file, token } = await this.files.store(owner, field, given);
      return { token, name: file.name, size: file.size };
    };
    return this.slots.take(ip, store, () => new FormRefusal('FORM_RATE_LIMITED'));
  }
}

/** A member downloads a file of a submission. A look at that of a sensitive field is in the log before it is read. */
export class OpenSubmittedFile extends Command<{ readonly name: string; readonly bytes: Buffer }> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly submissionId: string,
    readonly fileId: string,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

@CommandHandler(OpenSubmittedFile)
export class OpenSubmittedFileHandler implements ICommandHandler<OpenSubmittedFile> {
  constructor(
    @Aggregate('submission') private readonly submissions: AggregateReader<typeof submissionDecider>,
    private readonly submitted: SubmittedAnswersService,
    private readonly versions: FormVersionsService,
    private readonly files: FormFilesService,
    private readonly commands: CommandBus,
  ) {}

  /** @throws Refusal FORM_FILE_NOT_FOUND, also of erased submissions, and of other websites */
  async execute({ websiteId: website, submissionId, fileId, metadata }: OpenSubmittedFile) {
    if (!isLocalId(submissionId)) return refuse('FORM_FILE_NOT_FOUND');
    const { status } = await this.submissions.loadState(website, submissionId);
    if (status === 'absent' || status === 'erased') return refuse('FORM_FILE_NOT_FOUND');
    const { submission, answers } = await this.submitted.of(website, submissionId);
    const form = await this.versions.form(website, submission.formId, submission.version);
    const found = filesIn(form, answers ?? {}).find(({ file }) => file.id === fileId);
    if (!found) return refuse('FORM_FILE_NOT_FOUND');
    if (found.isSensitive)
      await this.commands.execute(new ShowSensitiveAnswers(website, submissionId, metadata));
    const bytes = await this.files.open(website, submissionId, found.file);
    return bytes ? { name: found.file.name, bytes } : refuse('FORM_FILE_NOT_FOUND');
  }
}
