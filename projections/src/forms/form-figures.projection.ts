import type { EventFields, HitEvent } from '@daybook/contracts/analytics/analytics.events';
import type { FormSubmissionEvent } from '@daybook/contracts/forms/submission.events';
import { isLocalId } from '@daybook/contracts/shared/identifiers';
import { FIGURE_RULES } from '../analytics/figure-rules.js';
import { type ProjectedEvent, projection } from '../runner/projection.js';
import type { ProjectionTx } from '../runner/tables/projection-tx.js';
import { FormFiguresRow, FormStopsRow } from './form-figures.entity.js';

type Hit = Extract<HitEvent, { type: 'FormRendered' | 'CustomEventRecorded' }>;
type Submission = Extract<FormSubmissionEvent, { type: 'FormSubmitted' | 'FormSubmissionQuarantined' }>;
type Counted = Hit | Submission;

/**
 * Figures of each form by day. They only add up, so it is all the same whether a hit or a submission is counted first.
 * Bots are left out, by the rule of all figures: raise the version with the rule's. Visitors who let nothing be recorded
 * are counted when they send the form, and not before.
 *
 * The facts are those of `analytics_forms` too, which compares all forms by segment of visitors and in days of the
 * website's time zone. This one follows one form through its fields, tells spam apart, and waits for no visit's order.
 */
export const formFiguresProjection = projection<Counted>({
  name: 'form_figures',
  version: 2,
  tables: [FormFiguresRow, FormStopsRow],
  on: {
    FormRendered: (tx, event) => {
      if (!FIGURE_RULES.bots.isBot(event.data.source)) count(tx, event, event.data.formId, { shown: 1 });
    },
    CustomEventRecorded: (tx, event) => {
      const { name, data, source } = event.data;
      const formId = idIn(data, 'formId');
      const fieldId = idIn(data, 'fieldId');
      if (FIGURE_RULES.bots.isBot(source) || !formId) return;
      if (name === 'form-begin') count(tx, event, formId, { begun: 1 });
      if (name !== 'form-leave' || !fieldId) return;
      tx.add(FormStopsRow, { websiteId: event.websiteId, formId, day: dayOf(event), fieldId }, { stops: 1 });
    },
    FormSubmitted: (tx, event) => count(tx, event, event.data.formId, { sent: 1 }),
    FormSubmissionQuarantined: (tx, event) => count(tx, event, event.data.formId, { spam: 1 }),
  },
});

const dayOf = ({ recordedAt }: ProjectedEvent<Counted>) => recordedAt.toISOString().slice(0, 10);

/** A page may send any text where an id belongs. */
function idIn(data: EventFields, field: string): string | undefined {
  const value = data[field];
  return isLocalId(value) ? value : undefined;
}

function count(
  tx: ProjectionTx,
  event: ProjectedEvent<Counted>,
  formId: string,
  amounts: Partial<Record<'shown' | 'begun' | 'sent' | 'spam', number>>,
): void {
  tx.add(FormFiguresRow, { websiteId: event.websiteId, formId, day: dayOf(event) }, amounts);
}
