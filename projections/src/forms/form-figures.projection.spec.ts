import type { EventFields, HitEvent, HitSource } from '@daybook/contracts/analytics/analytics.events';
import type { FormSubmissionEvent } from '@daybook/contracts/forms/submission.events';
import { ACME, inWebsite, specFor } from '../testing/given-events.js';
import { FormFiguresRow, FormStopsRow } from './form-figures.entity.js';
import { formFiguresProjection } from './form-figures.projection.js';

const { given } = specFor<HitEvent | FormSubmissionEvent>(formFiguresProjection);

const BROWSER = 'Mozilla/5 (X11; Linux x86_64) AppleWebKit/537 Chrome/140 Safari/537';
const source: HitSource = { consent: 'granted', userAgent: BROWSER };
const shown = (formId = 'f1', more: Partial<HitSource> = {}): HitEvent => ({
  type: 'FormRendered',
  data: { formId, page: {}, source: { ...source, ...more } },
});
const custom = (name: string, data: EventFields): HitEvent => ({
  type: 'CustomEventRecorded',
  data: { name, data, page: {}, source },
});
const begun = custom('form-begin', { formId: 'f1' });
const left = (fieldId: string) => custom('form-leave', { formId: 'f1', fieldId });
const submitted: FormSubmissionEvent = {
  type: 'FormSubmitted',
  data: {
    submissionId: 's1',
    formId: 'f1',
    version: 1,
    answers: { $personal: 'p1', cipher: 'AbC' },
    fingerprint: 'abc',
    personId: null,
    signals: { secondsToFill: 30, isTrapFilled: false, linkCount: 0, hasMarkup: false, captchaScore: null },
  },
};
const quarantined: FormSubmissionEvent = {
  type: 'FormSubmissionQuarantined',
  data: { submissionId: 's1', formId: 'f1', personId: null, score: 60, reasons: ['tooFast'] },
};
const day = '2026-01-01';

test('a form is shown, begun and sent', () =>
  given(shown(), shown(), begun)
    .when(submitted, quarantined)
    .thenRows(FormFiguresRow, [
      { websiteId: ACME, formId: 'f1', day, shown: 2, begun: 1, sent: 1, spam: 1 },
    ]));

test('where visitors stop is counted by field', () =>
  given(begun, left('email'), left('message'))
    .when(left('message'))
    .thenRows(FormStopsRow, [
      { formId: 'f1', day, fieldId: 'email', stops: 1 },
      { formId: 'f1', day, fieldId: 'message', stops: 2 },
    ]));

test('each form and website has figures of its own', () =>
  given(shown('f2'))
    .when(inWebsite('other', shown()))
    .thenRows(FormFiguresRow, [
      { websiteId: ACME, formId: 'f2', shown: 1 },
      { websiteId: 'other', formId: 'f1', shown: 1 },
    ]));

test('bots, other events and what is no id count nothing', async () => {
  const others = [
    shown('f1', { bot: 'name' }),
    // the recorder of its day did not know the name
    shown('f1', { userAgent: 'Mozilla/5 (compatible; Googlebot/2; +http://www.google.com/bot.html)' }),
    shown('f1', { userAgent: '' }),
    custom('view-cart', {}),
    custom('form-begin', { formId: 7 }),
    custom('form-begin', { formId: 'no id, but a text' }),
    custom('form-leave', { formId: 'f1' }),
  ];
  await given(...others)
    .when()
    .thenRows(FormFiguresRow, []);
  await given(...others)
    .when()
    .thenRows(FormStopsRow, []);
});
