import type { RestockOffer } from '../email-content.js';

/**
 * What the owner's own template makes of an offer, with what is wrong with it.
 * @param language BCP 47
 * @returns undefined when the owner has written none
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
