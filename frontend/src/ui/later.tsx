import {
  type ComponentType,
  memo,
  type NamedExoticComponent,
  Suspense,
  use,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';

type Part<Props> = {
  readonly load: () => Promise<ComponentType<Props>>;
  loading?: Promise<void>;
  Loaded?: ComponentType<Props>;
  /** what a rendering waits for in the browser */
  shown?: Promise<unknown>;
};

const loadings: Promise<unknown>[] = [];

/**
 * A component that is in a page's HTML and whose script is fetched apart from those that the page begins with. The
 * server has it from the start. In the browser its HTML stays as the server sent it until the script is there, for good
 * when the script cannot be fetched. Where there is no such HTML, nothing is shown until then.
 *
 * React takes the HTML away when a prop changes before the script is there, and what is below would move. So it gets
 * the first props until then.
 * @param load called at once; `onDemand`: when the component is first shown
 */
export function later<Props extends object>(
  load: Part<Props>['load'],
  { onDemand = false } = {},
): NamedExoticComponent<Props> {
  const part: Part<Props> = { load };
  const isServer = typeof document === 'undefined';
  if (isServer) loadings.push(begin(part));
  else if (!onDemand) begin(part).catch(() => {});
  return memo((props: Props) => {
    const [first] = useState(props);
    const [isShown, setShown] = useState(false);
    const given = isShown ? props : first;
    return useMemo(
      () => (
        <Suspense>
          <Shown part={part} props={given} onShown={setShown} />
        </Suspense>
      ),
      [given],
    );
  });
}

/** Ends when the server has the scripts of all such components, those within others too. */
export async function whenAllLoaded(): Promise<void> {
  // a script that is loaded adds those of its own to the list
  for (const loading of loadings) await loading;
}

type ShownProps<Props> = { part: Part<Props>; props: Props; onShown: (isShown: true) => void };

function Shown<Props extends object>({ part, props, onShown }: ShownProps<Props>) {
  // before the browser paints, so that the first props are not seen where others came meanwhile
  useLayoutEffect(() => onShown(true), [onShown]);
  if (part.Loaded) return <part.Loaded {...props} />;
  // pending after a failure too, so that React leaves the HTML as it is
  part.shown ??= begin(part).catch(() => new Promise(() => {}));
  use(part.shown);
  return null;
}

function begin<Props>(part: Part<Props>): Promise<void> {
  part.loading ??= part.load().then((component) => {
    part.Loaded = component;
  });
  return part.loading;
}
