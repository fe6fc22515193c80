/** The attributes of a variant as text: "Oat / 30 cl". */
export const attributesText = (attributes: Readonly<Record<string, string>>): string =>
  Object.values(attributes).join(' / ');
