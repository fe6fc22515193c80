import { useTextsLang } from '../lib/locale-context';
import styles from './badge.module.css';

type BadgeProps = {
  tone?: 'plain' | 'sale';
  /** the owner's text, in their language; it comes before the shop's */
  own?: string | null;
  children: string;
};

/** A short note beside a price. It never covers the picture, and its text says what its colour says. */
export function Badge({ tone = 'plain', own, children }: BadgeProps) {
  const text = own?.trim();
  const lang = useTextsLang();
  return (
    <span className={styles.badge} data-tone={tone} lang={text ? lang : undefined}>
      {text || children}
    </span>
  );
}
