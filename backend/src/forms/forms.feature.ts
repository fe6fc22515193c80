import { feature } from '../platform/feature.js';
import { formDecider } from './form.decider.js';
import { FormsModule } from './forms.module.js';
import { submissionDecider } from './submissions/submission.decider.js';
import { SubmissionsEraser } from './submissions/submissions-eraser.js';

export const formsFeature = feature({
  name: 'forms',
  module: FormsModule,
  streams: { form: formDecider, submission: submissionDecider },
  eraser: SubmissionsEraser,
});
