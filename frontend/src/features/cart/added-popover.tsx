import { TIMINGS } from '@daybook/contracts/shared/limits';
import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useLocale } from '../../lib/locale-context';
import styles from './added-popover.module.css';

type Added = { productName: string; turn: number };

const AddedPopoverContext = createContext<(productName: string) => void>(() => {});

/** Scroll events are looked at this seldom, milliseconds (section 9). */
const SCROLL_THROTTLE = 100;

type ProviderProps = {
  /** the cart icon that it hangs on while that is in sight; else the top right (section 2) */
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
      {/* the live region stands before its words come, else they are not read */}
      <div role="status">
        {added && (
          <AddedPopover key={added.turn} icon={icon} productName={added.productName} onClose={close} />
        )}
      </div>
    </AddedPopoverContext>
  );
}

/** @returns a function that tells of an add from a list */
export function useAddedPopover(): (productName: string) => void {
  return useContext(AddedPopoverContext);
}

type PopoverProps = { icon: ProviderProps['icon']; productName: string; onClose: () => void };

function AddedPopover({ icon, productName, onClose }: PopoverProps) {
  const { t } = useLocale();
  const popover = useRef<HTMLDivElement>(null);
  const [isUnderHand, setUnderHand] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isUnderHand || isFocused;

  // three seconds, but not away from under a hand or a focus
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onClose, TIMINGS.popover);
    return () => clearTimeout(timer);
  }, [isHeld, onClose]);

  useEffect(() => {
    const place = () => attach(popover.current, icon.current);
    place();
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        place();
      }, SCROLL_THROTTLE);
    };
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('resize', onScroll);
    return () => {
      clearTimeout(waiting);
      removeEventListener('scroll', onScroll);
      removeEventListener('resize', onScroll);
    };
  }, [icon]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: being over it only keeps it open longer
    <div
      ref={popover}
      className={styles.popover}
      onPointerEnter={() => setUnderHand(true)}
      onPointerLeave={() => setUnderHand(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <p>{t('add.done', { productName })}</p>
      <button type="button" className={styles.close} onClick={onClose}>
        {t('cart.popover.close')}
      </button>
    </div>
  );
}

/** Below the icon and flush with it while it is in sight; the style sheet's place, the top right, else. */
function attach(popover: HTMLElement | null, icon: HTMLElement | null): void {
  if (!popover) return;
  const place = icon?.getBoundingClientRect();
  const isInSight = place && place.width > 0 && place.bottom > 0 && place.top < innerHeight;
  popover.style.setProperty('--top', isInSight ? `${place.bottom + 6}px` : '');
  popover.style.setProperty(
    '--right',
    isInSight ? `${document.documentElement.clientWidth - place.right}px` : '',
  );
  popover.toggleAttribute('data-attached', Boolean(isInSight));
}
