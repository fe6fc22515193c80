import { SPAM_RULES } from '@daybook/contracts/forms/shared/spam-rules';
import type { FormSubmissionEvent, SpamSignals } from '@daybook/contracts/forms/submission.events';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { ProjectionFixture } from '../testing/projection-fixture.js';
import { spamScoresBy } from './form-spam-scores.projection.js';

const signals: SpamSignals = {
  secondsToFill: 30,
  isTrapFilled: false,
  linkCount: 0,
  hasMarkup: false,
  captchaScore: null,
};
const submitted = (submissionId: string, changes: Partial<SpamSignals> = {}): FormSubmissionEvent => ({
  type: 'FormSubmitted',
  data: {
    submissionId,
    formId: 'f1',
    version: 1,
    answers: { $personal: 'p1', cipher: 'AbC' },
    fingerprint: 'abc',
    personId: null,
    signals: { ...signals, ...changes },
  },
});
const scores = (fixture: ProjectionFixture) =>
  fixture.rows(
    'select submission_id, rules_version, score, is_suspected from read_models.form_spam_scores order by 1',
  );

const NEWER = SPAM_RULES.version + 1;

test('newer rules score the old submissions again, both ways', async () => {
  const fixture = await ProjectionFixture.open();
  try {
    const first = await fixture.start({ projections: [spamScoresBy(SPAM_RULES)] });
    await fixture.append('submission-acme-fast', submitted('fast', { secondsToFill: 1 }));
    const position = await fixture.append('submission-acme-links', submitted('links', { linkCount: 3 }));
    await fixture.untilAt('form_spam_scores', position);
    expect(await scores(fixture)).toEqual([
      { submission_id: 'fast', rules_version: SPAM_RULES.version, score: 60, is_suspected: true },
      { submission_id: 'links', rules_version: SPAM_RULES.version, score: 30, is_suspected: false },
    ]);
    await first.stop();
    const weights = { ...SPAM_RULES.weights, tooFast: 40, links: 55 };
    await fixture.start({ projections: [spamScoresBy({ ...SPAM_RULES, version: NEWER, weights })] });
    await waitFor(
      'the new scores',
      async () => (await fixture.statusOf('form_spam_scores')).version === NEWER,
    );
    expect(await scores(fixture)).toEqual([
      { submission_id: 'fast', rules_version: NEWER, score: 40, is_suspected: false },
      { submission_id: 'links', rules_version: NEWER, score: 55, is_suspected: true },
    ]);
  } finally {
    await fixture.close();
  }
}, 60_000);
