import { RESTOCK_TEMPLATE_SAMPLE } from '@daybook/contracts/restock/shared/restock-template';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteSettings } from '@daybook/contracts/websites/websites.api';

const FIELD = 'restock.email.template';

/**
 * Renders an email template that an owner wrote before it is saved. A subscriber must never see its errors, and each
 * email needs the link to unsubscribe.
 * @throws Refusal WEBSITE_INVALID with what is wrong
 */
export async function refuseBrokenEmailTemplate({
  restock,
  language,
  timeZone,
}: WebsiteSettings): Promise<void> {
  const template = restock?.email?.template?.trim();
  if (!template) return;
  // the first template loads the engine, so that a start does not spend 0.1 s on it
  const { renderTemplate } = await import('../platform/templates/template-engine.js');
  const { html, errors } = renderTemplate({
    ...{ template, data: RESTOCK_TEMPLATE_SAMPLE, reader: { locale: language, timeZone } },
  });
  const [first] = errors;
  if (first)
    refuse('WEBSITE_INVALID', { [FIELD]: `${first.line ? `Line ${first.line}: ` : ''}${first.message}` });
  if (!html.includes(RESTOCK_TEMPLATE_SAMPLE.links.unsubscribe))
    refuse('WEBSITE_INVALID', { [FIELD]: 'The letter has to have a link to {links.unsubscribe}.' });
}
