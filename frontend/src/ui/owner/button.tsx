import type { ComponentProps } from 'react';
import { Button as PlainButton } from '../button';
import { classNames } from '../class-names';
import styles from './button.module.css';
import { useHeldFocus } from './held-focus';

/** A button of the owner area that can become disabled, such as Save: it keeps the focus meanwhile. */
export function Button({
  busy,
  className,
  disabled,
  onFocus,
  onBlur,
  ...rest
}: ComponentProps<typeof PlainButton>) {
  const { isHeld, focus } = useHeldFocus({ disabled, onFocus, onBlur });
  return (
    <PlainButton
      {...rest}
      {...focus}
      busy={busy || isHeld}
      className={classNames(className, isHeld && styles.held)}
    />
  );
}
