import { refuse } from '@daybook/contracts/shared/errors';

/** Signs of a password that are looked at: each more takes longer, and these already say enough. */
const LOOKED_AT = 64;

/** Fewer than a million guesses: it is on a list of common passwords, repeats itself, or is made of what it is for. */
const SAFE_SCORE = 2;

type Check = (password: string, about: readonly string[]) => number;
let loading: Promise<Check> | undefined;

/** The library and its list of passwords are loaded once someone chooses a password: most processes never need them. */
async function load(): Promise<Check> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs: graphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const checker = new ZxcvbnFactory({ dictionary, graphs, maxLength: LOOKED_AT });
  return (password, about) => checker.check(password, [...about]).score;
}

/**
 * Refuses a new password that is common, repeats itself, or is made of the words that it is about.
 * @param about what a guesser knows: the email, the website's title
 * @param field of the form
 * @throws Refusal PASSWORD_GUESSABLE
 */
export async function refuseGuessable(
  password: string,
  about: readonly string[],
  field: string,
): Promise<void> {
  loading ??= load();
  const check = await loading;
  const words = about
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length > 2);
  if (check(password, ['daybook', ...words]) < SAFE_SCORE)
    refuse('PASSWORD_GUESSABLE', { [field]: 'PASSWORD_GUESSABLE' });
}
