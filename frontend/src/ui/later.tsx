import { type ComponentType, memo, type NamedExoticComponent, Suspense, use } from 'react';

type Part<Props> = {
  readonly load: () => Promise<ComponentType<Props>>;
  /** ends when it is known whether it can be fetched */
  loading?: Promise<void>;
  found?: ComponentType<Props>;
};

const begun: Promise<unknown>[] = [];
const NEVER = new Promise<never>(() => undefined);

/**
 * A component that is in a page's HTML and whose script comes after those that the page begins with; the server has it
 * from the start. What cannot be fetched stays as it is in the HTML, and is left out elsewhere. Give it the same props from rendering to rendering as far as
 * they are the same: what changes before its script is there is blank until then.
 * @param load called at once, and with it the page is alive as a whole; `onDemand` when it is first shown
 */
export function later<Props extends object>(
  load: Part<Props>['load'],
  { onDemand = false } = {},
): NamedExoticComponent<Props> {
  const part: Part<Props> = { load };
  if (!onDemand || typeof document === 'undefined') begun.push(begin(part));
  return memo((props: Props) => (
    <Suspense>
      <Shown part={part} props={props} />
    </Suspense>
  ));
}

/** Ends when everything is there that comes later. */
export const whenAllIsHere = () => Promise.all(begun);

function Shown<Props extends object>({ part, props }: { part: Part<Props>; props: Props }) {
  if (!part.found) use(begin(part));
  const Found = part.found ?? use(NEVER);
  return <Found {...props} />;
}

function begin<Props>(part: Part<Props>): Promise<void> {
  part.loading ??= part
    .load()
    .then((component) => {
      part.found = component;
    })
    .catch(() => undefined);
  return part.loading;
}
