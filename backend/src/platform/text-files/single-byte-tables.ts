/**
 * What the bytes 0x80 to 0xFF mean in encodings of one byte for each character. U+FFFD stands for a byte that means nothing.
 * The tables are our own: from 20.18.3 on, Node reads `windows-1252` as Latin-1, and loses € and the quotation marks.
 */
export const SINGLE_BYTE_TABLES = {
  'windows-1252': table(
    '€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ',
    '\u00a0¡¢£¤¥¦§¨©ª«¬\u00ad®¯°±²³´µ¶·¸¹º»¼½¾¿',
    'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß',
    'àáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ',
  ),
  'windows-1250': table(
    '€\ufffd‚\ufffd„…†‡\ufffd‰Š‹ŚŤŽŹ\ufffd‘’“”•–—\ufffd™š›śťžź',
    '\u00a0ˇ˘Ł¤Ą¦§¨©Ş«¬\u00ad®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż',
    'ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢß',
    'ŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙',
  ),
  'windows-1251': table(
    'ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\ufffd™љ›њќћџ',
    '\u00a0ЎўЈ¤Ґ¦§Ё©Є«¬\u00ad®Ї°±Ііґµ¶·ё№є»јЅѕї',
    'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ',
    'абвгдежзийклмнопрстуфхцчшщъыьэюя',
  ),
  macintosh: table(
    'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü',
    '†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø',
    '¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ',
    '‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ',
  ),
} as const;

export type SingleByteEncoding = keyof typeof SINGLE_BYTE_TABLES;

/** @param rows of 32 characters each */
function table(...rows: string[]): readonly number[] {
  const codes = [...rows.join('')].map((character) => character.charCodeAt(0));
  if (codes.length !== 128) throw new Error(`a table of ${codes.length} characters`);
  return codes;
}

/** Decodes bytes; those below 0x80 are ASCII in each of these encodings. */
export function decodeSingleBytes(bytes: Uint8Array, encoding: SingleByteEncoding): string {
  const codes = SINGLE_BYTE_TABLES[encoding];
  const utf16 = Buffer.allocUnsafe(bytes.length * 2);
  for (let i = 0; i < bytes.length; i += 1) {
    const byte = bytes[i] ?? 0;
    const code = byte < 0x80 ? byte : (codes[byte - 0x80] ?? 0xfffd);
    utf16[2 * i] = code & 0xff;
    utf16[2 * i + 1] = code >> 8;
  }
  return utf16.toString('utf16le');
}
