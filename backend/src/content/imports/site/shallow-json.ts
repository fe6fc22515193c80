/** Levels that the deepest page has, twice over: deeper texts would end a stack. */
const DEEPEST = 100;
const QUOTE = 0x22;
const ESCAPE = 0x5c;

/** Reads JSON that is not nested deeper than a page is. @throws SyntaxError */
export function shallowJson(text: string): unknown {
  let depth = 0;
  let isInText = false;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (isInText) {
      if (code === ESCAPE) i += 1;
      else if (code === QUOTE) isInText = false;
    } else if (code === QUOTE) isInText = true;
    else if (code === 0x5b || code === 0x7b) {
      depth += 1;
      if (depth > DEEPEST) throw new SyntaxError('nested too deep');
    } else if (code === 0x5d || code === 0x7d) depth -= 1;
  }
  return JSON.parse(text);
}
