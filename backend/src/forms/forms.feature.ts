import { feature } from '../platform/feature.js';
import { websiteFile } from '../platform/website-files.js';
import { FORM_FILES_SCHEMA } from './files/form-files.schema.js';
import { FormFilesWebsiteEraser } from './files/form-files-website-eraser.js';
import { formDecider } from './form.decider.js';
import { formsEmails } from './forms.emails.js';
import { FormsModule } from './forms.module.js';
import { formsForms, formsPages } from './forms.pages.js';
import { FORM_EMAILS, FORM_WEBHOOK_EMAILS, FORM_WEBHOOKS } from './forms.queues.js';
import { FormsWorkersModule } from './forms.workers.module.js';
import { ANSWERS_FIELD, NOTES_FIELD } from './submissions/answers-field.js';
import { InboxQueries } from './submissions/inbox.queries.js';
import { submissionDecider } from './submissions/submission.decider.js';
import { SubmissionsEraser } from './submissions/submissions-eraser.js';
import { deliveryDecider } from './webhooks/delivery.decider.js';
import { webhooksDecider } from './webhooks/webhooks.decider.js';

const OUT_OF_INBOX = ['archived', 'quarantined', 'rejected', 'deleted'] as const;

export const formsFeature = feature({
  name: 'forms',
  module: FormsModule,
  workers: FormsWorkersModule,
  schemas: [FORM_FILES_SCHEMA],
  queues: [FORM_EMAILS, FORM_WEBHOOKS, FORM_WEBHOOK_EMAILS],
  emails: formsEmails,
  streams: {
    form: formDecider,
    submission: submissionDecider,
    formwebhooks: webhooksDecider,
    webhookdelivery: deliveryDecider,
  },
  eraser: SubmissionsEraser,
  personalTexts: { 'FormSubmitted.answers': ANSWERS_FIELD, 'FormSubmissionNoted.text': NOTES_FIELD },
  pages: formsPages,
  pageForms: formsForms,
  websiteEraser: FormFilesWebsiteEraser,
  websiteFiles: [
    websiteFile('submissions.csv', InboxQueries, (inbox, { website, accountId }) =>
      inbox.csv(website, accountId, {}),
    ),
    // those that left the inbox
    ...OUT_OF_INBOX.map((status) =>
      websiteFile(`submissions-${status}.csv`, InboxQueries, (inbox, { website, accountId }) =>
        inbox.csv(website, accountId, { status }),
      ),
    ),
  ],
});
