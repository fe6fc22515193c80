import type { FormDay, FormProgressAnswer, FormTotals } from '@daybook/contracts/forms/form-figures.api';
import type { FormDocument } from '@daybook/contracts/forms/shared/form';
import { DAY_MS } from '@daybook/contracts/shared/durations';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../../platform/tokens.js';

/** A page may name any field: the most frequent are shown. */
const STOPS = 20;

/** How often a form was shown, begun and sent, and where visitors stop. */
@Injectable()
export class FormFiguresQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  /**
   * @param days so many, the present one among them
   * @param now epoch ms
   * @throws Refusal FORM_NOT_FOUND, also for the forms of other websites
   */
  async figures(
    website: WebsiteId,
    formId: string,
    days: number,
    now = Date.now(),
  ): Promise<FormProgressAnswer> {
    const [form] = await this.readModels.query<{ document: FormDocument }>(
      'form-of-figures',
      'select document from forms where website_id = $1 and form_id = $2',
      [website, formId],
    );
    if (!form) return refuse('FORM_NOT_FOUND');
    const all = Array.from({ length: days }, (_, i) => dayOf(now - (days - 1 - i) * DAY_MS));
    const since = all[0] ?? '';
    const rows = await this.readModels.query<FormDay>(
      'form-figures',
      `select day, shown, begun, sent, spam from form_figures
       where website_id = $1 and form_id = $2 and day >= $3`,
      [website, formId, since],
    );
    const stops = await this.readModels.query<{ field_id: string; stops: number }>(
      'form-stops',
      `select field_id, sum(stops)::int as stops from form_stops
       where website_id = $1 and form_id = $2 and day >= $3
       group by field_id order by 2 desc, 1 limit ${STOPS}`,
      [website, formId, since],
    );
    const byDay = new Map(rows.map((row) => [row.day, row]));
    const figures = all.map((day) => ({ day, ...figuresOf(byDay.get(day)) }));
    const { fields } = form.document;
    return {
      totals: figures.reduce(added, figuresOf(undefined)),
      days: figures,
      stops: stops.map(({ field_id: fieldId, stops: count }) => {
        const title = fields.find(({ id }) => id === fieldId)?.title ?? null;
        return { fieldId, title, stops: count };
      }),
    };
  }
}

const dayOf = (epochMs: number) => new Date(epochMs).toISOString().slice(0, 10);

/** What looked like spam is no submission to count on. */
const figuresOf = ({ shown = 0, begun = 0, sent = 0, spam = 0 }: Partial<FormTotals> = {}): FormTotals => ({
  shown,
  begun,
  spam,
  sent: Math.max(0, sent - spam),
});

const added = (sum: FormTotals, one: FormTotals): FormTotals => ({
  shown: sum.shown + one.shown,
  begun: sum.begun + one.begun,
  sent: sum.sent + one.sent,
  spam: sum.spam + one.spam,
});
