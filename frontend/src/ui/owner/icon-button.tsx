import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from '../class-names';
import { Icon, type IconName } from './icon';
import styles from './icon-button.module.css';

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> & {
  ref?: Ref<HTMLButtonElement>;
  icon: IconName;
  /** what it does: read out, and shown on hover */
  label: string;
};

/** A small square control with a sign; its name is its label. */
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
