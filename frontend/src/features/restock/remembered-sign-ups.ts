const KEY = 'daybook-restock';
/** Sign-ups that a browser remembers; the oldest are forgotten first. */
const MOST = 50;
const LIFE_MS = 180 * 24 * 60 * 60 * 1000;

/** A sign-up that this browser has made: the masked address, and when, ISO 8601. */
export type RememberedSignUp = { readonly email: string; readonly at: string };

/**
 * Remembers a sign-up in this browser alone, so that the page shows it after a reload: the page is the same for every
 * visitor. Others may use the browser too, so it stores no whole address.
 */
export function rememberSignUp(variantId: string, email: string): void {
  const others = stored().filter(([id]) => id !== variantId);
  const own = [variantId, { email: masked(email), at: new Date().toISOString() }] as const;
  store([...others, own].slice(-MOST));
}

export const rememberedSignUp = (variantId: string): RememberedSignUp | undefined =>
  stored().find(([id]) => id === variantId)?.[1];

/** @param variantId without it all are forgotten */
export const forgetSignUps = (variantId?: string): void =>
  store(stored().filter(([id]) => variantId !== undefined && id !== variantId));

/** `a•••@post.example` */
const masked = (email: string): string => `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`;

type Stored = readonly (readonly [variantId: string, signUp: RememberedSignUp])[];

/** Nothing where the browser refuses storage, or where the text is not what this page has stored. */
function stored(): Stored {
  try {
    const entries = JSON.parse(localStorage.getItem(KEY) ?? '[]') as Stored;
    const now = Date.now();
    return entries.filter(([, { at }]) => now - Date.parse(at) < LIFE_MS);
  } catch {
    return [];
  }
}

function store(entries: Stored): void {
  try {
    if (entries.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(entries));
  } catch {
    // the page works without it
  }
}
