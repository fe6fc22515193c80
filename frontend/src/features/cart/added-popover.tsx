import { TIMINGS } from '@daybook/contracts/shared/limits';
import { Link } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocale } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import styles from './added-popover.module.css';

/** Scroll events are handled at most so often, milliseconds (section 9). */
const SCROLL_THROTTLE = 100;

type PopoverProps = {
  /** the icon below which it opens while the icon is in sight */
  icon: RefObject<HTMLElement | null>;
  productName: string;
  onClose: () => void;
};

/** '{productName} was added to your cart.', for three seconds (section 2). */
export function AddedPopover({ icon, productName, onClose }: PopoverProps) {
  const { t } = useLocale();
  const popover = useRef<HTMLDivElement>(null);
  const [isUnderHand, setUnderHand] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isUnderHand || isFocused;

  // three seconds, and longer while the pointer or the focus is on it
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
      <p>{t(m.add_done, { productName })}</p>
      <Link to="/cart" className={styles.close} onClick={onClose}>
        {t(m.cart_view)}
      </Link>
      <button type="button" className={styles.close} onClick={onClose}>
        {t(m.dialog_close)}
      </button>
    </div>
  );
}

/**
 * Places it below the icon and flush with it while the icon is in sight; otherwise the style sheet places it at the top
 * right.
 */
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
