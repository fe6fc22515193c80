import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from '../class-names';
import { Icon, type IconName } from './icon';
import styles from './icon-button.module.css';

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> & {
  ref?: Ref<HTMLButtonElement>;
  icon: IconName;
  /** the action: screen readers read it, and hover shows it */
  label: string;
};

/** A small square button with an icon. Its label is its name. */
export function IconButton({ icon, label, className, type, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={classNames(styles.button, className)}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  );
}
