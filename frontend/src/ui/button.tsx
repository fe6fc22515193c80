import type { ButtonHTMLAttributes, Ref } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names';

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  ref?: Ref<HTMLButtonElement>;
  look?: 'primary' | 'secondary' | 'text';
  wide?: boolean;
  /** work is in progress: the button keeps focus and size, and takes no clicks */
  busy?: boolean;
};

export function Button({ look = 'primary', wide, busy, className, onClick, type, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={buttonClass(look, wide, className)}
      aria-disabled={busy || undefined}
      data-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  );
}

/** The classes of a button, for a link that is the page's next step. */
export function buttonClass(look: ButtonProps['look'] = 'primary', wide = false, className?: string): string {
  return classNames(styles.button, styles[look], wide && styles.wide, className);
}
