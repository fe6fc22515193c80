import { RESTOCK_TEMPLATE_SAMPLE } from '@daybook/contracts/restock/shared/restock-template';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteSettings } from '@daybook/contracts/websites/websites.api';

const FIELD = 'restock.email.template';

/**
 * Renders an email that an owner writes whole before it is saved: no reader may get its errors, and each has to find the
 * link that unsubscribes.
 * @throws Refusal WEBSITE_INVALID with what is wrong
 */
export async function refuseBrokenEmailTemplate({
  restock,
  language,
  timeZone,
}: WebsiteSettings): Promise<void> {
  const template = restock?.email?.template?.trim();
  if (!template) return;
  // loaded with the first template: it takes a tenth of a second, which a start need not spend
  const { renderTemplate } = await import('../platform/templates/template-engine.js');
  const { html, errors } = renderTemplate({
    template,
    data: RESTOCK_TEMPLATE_SAMPLE,
    reader: { locale: language, timeZone },
  });
  const [first] = errors;
  if (first)
    refuse('WEBSITE_INVALID', { [FIELD]: `${first.line ? `Line ${first.line}: ` : ''}${first.message}` });
  if (!html.includes(RESTOCK_TEMPLATE_SAMPLE.links.unsubscribe))
    refuse('WEBSITE_INVALID', { [FIELD]: 'The email needs a link to {links.unsubscribe}.' });
}
