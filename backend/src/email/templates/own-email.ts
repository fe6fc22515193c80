import type { RestockOffer } from '../email-content.js';

/**
 * An offer rendered by the owner's template, with the template's errors.
 * @param language BCP 47
 * @returns undefined when the owner has no template
 */
export async function ownEmail(offer: RestockOffer, language: string) {
  const { own, timeZone, siteTitle, siteUrl, product, heldUntil, links } = offer;
  if (own.template === '') return undefined;
  const { renderTemplate } = await import('../../platform/templates/template-engine.js');
  return renderTemplate({
    template: own.template,
    data: { site: { title: siteTitle, url: siteUrl }, product, heldUntil, links },
    reader: { locale: language, timeZone },
  });
}
