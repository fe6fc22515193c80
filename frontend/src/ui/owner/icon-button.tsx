import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from '../class-names';
import { useHeldFocus } from './held-focus';
import { Icon, type IconName } from './icon';
import styles from './icon-button.module.css';

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> & {
  ref?: Ref<HTMLButtonElement>;
  icon: IconName;
  /** the action: screen readers read it, and hover shows it */
  label: string;
};

/** A small square button with an icon. Its label is its name. It keeps the focus when it becomes disabled. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, className, type, onClick, disabled, onFocus, onBlur, ...rest } = props;
  const { isHeld, focus } = useHeldFocus({ disabled, onFocus, onBlur });
  return (
    <button
      {...rest}
      {...focus}
      aria-disabled={isHeld || rest['aria-disabled']}
      onClick={isHeld ? (event) => event.preventDefault() : onClick}
      type={type ?? 'button'}
      className={classNames(styles.button, className)}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  );
}
