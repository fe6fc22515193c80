const ASCII_OF: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  þ: 'th',
};

/** The text in lower-case letters, digits and single hyphens; empty when all of its characters are others. */
export function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæøœłđþ]/g, (character) => ASCII_OF[character] ?? character)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
