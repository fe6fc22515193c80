import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../ui/button';
import styles from './account.module.css';

type AccountFormProps = {
  /** which form it is, for the server */
  name: string;
  /** the page that it is sent to, and returns to */
  action: string;
  submit: string;
  look?: 'primary' | 'secondary' | 'text';
  label?: string;
  /** where the visitor came from to sign in */
  next?: string | undefined;
  children?: ReactNode;
} & Pick<ComponentProps<'form'>, 'ref' | 'onSubmit'>;

/** A form that the browser sends by itself, with and without script: the page that follows is the answer. */
export function AccountForm({
  name,
  action,
  submit,
  look,
  label,
  next,
  children,
  ...form
}: AccountFormProps) {
  return (
    <form {...form} method="post" action={action} className={styles.form}>
      <input type="hidden" name="form" value={name} />
      {next && <input type="hidden" name="next" value={next} />}
      {children}
      <Button type="submit" look={look ?? 'primary'} aria-label={label} className={styles.submit}>
        {submit}
      </Button>
    </form>
  );
}
