import { feature } from '../platform/feature.js';
import { formDecider } from './form.decider.js';
import { FormsModule } from './forms.module.js';

export const formsFeature = feature({
  name: 'forms',
  module: FormsModule,
  streams: { form: formDecider },
});
