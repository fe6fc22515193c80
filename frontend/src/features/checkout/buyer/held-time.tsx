import { useEffect, useState } from 'react';
import { useLocale } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import { useAnnounce } from '../../../ui/announcer';
import styles from './notices.module.css';

/** How long before its end a hold is spoken of, ms. */
const SAID_FROM = 3 * 60 * 1000;

type HeldTimeProps = {
  /** epoch ms */
  until: number;
  /** the buyer's doings have extended it, and do so no more */
  isExtended: boolean;
};

/**
 * Says that held units are free for others soon, in whole minutes, and from when they are extended until when. It is read
 * out once.
 */
export function HeldTime({ until, isExtended }: HeldTimeProps) {
  const { t, locale } = useLocale();
  const announce = useAnnounce();
  const minutes = useMinutesLeft(until);
  const isSaid = minutes > 0 || isExtended;
  const time = new Date(until).toLocaleTimeString(locale, { timeStyle: 'short' });
  const text = isExtended ? t(m.checkout_held_longer, { time }) : t(m.checkout_held, { minutes });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each minute is not said anew
  useEffect(() => {
    if (isSaid) announce(text);
  }, [isSaid]);
  return isSaid ? <p className={styles.held}>{text}</p> : null;
}

/** @returns begun minutes; 0: there is more time than is spoken of, or none, or it is not known yet */
function useMinutesLeft(until: number): number {
  const [minutes, setMinutes] = useState(0);
  useEffect(() => {
    const look = () => {
      const left = until - Date.now();
      setMinutes(left > 0 && left <= SAID_FROM ? Math.ceil(left / 60_000) : 0);
    };
    look();
    const clock = setInterval(look, 1000);
    return () => clearInterval(clock);
  }, [until]);
  return minutes;
}
