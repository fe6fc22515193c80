import type { InboxSubmission } from '@daybook/contracts/forms/owner-submissions.api';

type Reasons = InboxSubmission['spamReasons'];

const REASONS: Readonly<Record<Reasons[number], string>> = {
  trap: 'a hidden field was filled in',
  tooFast: 'it was sent faster than a person reads',
  untimed: 'the browser did not show how long it was filled in',
  links: 'it has many links',
  markup: 'it has the markup of links',
  captcha: 'the captcha takes the visitor for a program',
};

/** Why a submission looks like spam, in words. */
export const reasonsText = (reasons: Reasons) => reasons.map((reason) => REASONS[reason]).join(', ');
