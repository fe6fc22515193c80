/**
 * The text of an email that has one as HTML, for readers who show no HTML. The rules are compiled once: that costs six
 * times what a text does.
 */
export async function plainTextOf(html: string): Promise<string> {
  toText ??= compiled().catch((error: unknown) => {
    // the next email tries again
    toText = undefined;
    throw error;
  });
  return (await toText)(html);
}

let toText: Promise<(html: string) => string> | undefined;

// loaded with the first email, as React is
async function compiled() {
  const [{ compile }, { plainTextSelectors }] = await Promise.all([
    import('html-to-text'),
    import('react-email'),
  ]);
  return compile({ wordwrap: false, selectors: plainTextSelectors });
}
