const LATIN_OF: Readonly<Record<string, string>> = {
  // Russian, Ukrainian, Bulgarian, Serbian
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  ђ: 'dj',
  е: 'e',
  ё: 'yo',
  є: 'ye',
  ж: 'zh',
  з: 'z',
  и: 'i',
  і: 'i',
  ї: 'yi',
  й: 'y',
  ј: 'j',
  к: 'k',
  л: 'l',
  љ: 'lj',
  м: 'm',
  н: 'n',
  њ: 'nj',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  ћ: 'c',
  у: 'u',
  ў: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  џ: 'dz',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  // Greek
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
};

/** Writes Cyrillic and Greek in the Latin alphabet, in lower case; other characters stay. */
export const transliterated = (text: string): string =>
  // two characters of Greek are one vowel
  [...text.normalize('NFC').toLowerCase().replace(/ο[υύ]/g, 'ou')]
    .map((character) => LATIN_OF[character] ?? greekWithoutAccent(character))
    .join('');

/** "ά" is written as "α" is; accents of other alphabets stay. */
function greekWithoutAccent(character: string): string {
  const [base = character] = character.normalize('NFD');
  return /\p{Script=Greek}/u.test(base) ? (LATIN_OF[base] ?? character) : character;
}
