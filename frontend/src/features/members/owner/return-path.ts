/** Where to go after signing in: the screen that was asked for, if it is one of ours; an address elsewhere is not. */
export function returnPath(asked: string | undefined): string {
  return asked && /^\/config(\/(?!sign-in)[\w\-./%]*)?$/.test(asked) ? asked : '/config';
}
