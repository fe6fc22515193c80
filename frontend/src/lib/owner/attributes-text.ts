/** What tells a variant from its siblings: "Oat / 30 cl". */
export const attributesText = (attributes: Readonly<Record<string, string>>): string =>
  Object.values(attributes).join(' / ');
