export type WayInProps = {
  notice: string | undefined;
  /** where the visitor came from to sign in, and goes back to */
  next: string | undefined;
};

/** Another page of the way in, which leads back to where the visitor came from too. */
export const onTheWay = (path: string, next: string | undefined): string =>
  next ? `${path}?${new URLSearchParams({ next })}` : path;
