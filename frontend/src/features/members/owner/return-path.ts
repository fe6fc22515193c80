/** The path after signing in: the requested screen, if it is one of ours. A URL of another site is refused. */
export function returnPath(asked: string | undefined): string {
  return asked && /^\/config(\/(?!sign-in)[\w\-./%]*)?$/.test(asked) ? asked : '/config';
}
