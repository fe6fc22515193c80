import {
  createContext,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useContext,
  useState,
} from 'react';

/** Loaded with the first add. */
const AddedPopover = lazy(() => import('./added-popover').then((file) => ({ default: file.AddedPopover })));

type Added = { productName: string; turn: number };

const AddedPopoverContext = createContext<(productName: string) => void>(() => {});

type ProviderProps = {
  /**
   * the cart icon below which the popover opens while the icon is in sight; otherwise it opens at the top right
   * (section 2)
   */
  icon: RefObject<HTMLElement | null>;
  children: ReactNode;
};

export function AddedPopoverProvider({ icon, children }: ProviderProps) {
  const [added, setAdded] = useState<Added>();
  const show = useCallback(
    (productName: string) => setAdded((last) => ({ productName, turn: (last?.turn ?? 0) + 1 })),
    [],
  );
  const close = useCallback(() => setAdded(undefined), []);
  return (
    <AddedPopoverContext value={show}>
      {children}
      {/* the live region is rendered before its text, because screen readers announce only changes */}
      <div role="status">
        <Suspense>
          {added && (
            <AddedPopover key={added.turn} icon={icon} productName={added.productName} onClose={close} />
          )}
        </Suspense>
      </div>
    </AddedPopoverContext>
  );
}

/** @returns a function that shows the popover after an add from a list */
export function useAddedPopover(): (productName: string) => void {
  return useContext(AddedPopoverContext);
}
