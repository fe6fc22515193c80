/**
 * Joins to sign-ups `u` the stock item of the variant, `s`, and the last episode in which the person was notified, `n`.
 */
export const EPISODE = `
left join variant_stock s on s.website_id = u.website_id and s.variant_id = u.variant_id
left join restock_notified n
  on n.website_id = u.website_id and n.variant_id = u.variant_id and n.person_id = u.person_id`;

/**
 * Who waits, on every screen: a subscriber whom the next send would notify, had it a unit for each. A subscriber who was
 * notified waits again when the variant was sold out since.
 */
export const WAITS = `u.status = 'waiting' and n.episode is distinct from coalesce(s.sold_outs, 0)`;

/**
 * Whether a send has a unit to offer of the variant of a list `l`: its product `p` is on sale, and its stock item `s` has
 * units (`unitsToOffer` is the rule of the write side). The query also asks for a product type that visitors can wait for.
 */
export const HAS_UNITS = `(s.unlimited or s.available > 0) and p.status = 'published'
  and not coalesce((p.document ->> 'isSubscribable')::boolean, false)
  and exists (select from product_variants v where v.website_id = l.website_id and v.variant_id = l.variant_id)`;
