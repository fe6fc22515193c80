import { type RefObject, useEffect, useRef } from 'react';

const KEY = 'daybook-account-email';

/**
 * Keeps the email of a form in this tab while the form is sent, and fills it in when the page comes back with a notice.
 * It goes no other way: an address of a page is in histories and logs.
 * @returns for the form, and what it does when it is sent
 */
export function useKeptEmail(notice: string | undefined): [RefObject<HTMLFormElement | null>, () => void] {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (notice === undefined) return sessionStorage.removeItem(KEY);
    const email = emailIn(form.current);
    if (email && email.value === '') email.value = sessionStorage.getItem(KEY) ?? '';
  }, [notice]);
  return [form, () => sessionStorage.setItem(KEY, emailIn(form.current)?.value ?? '')];
}

const emailIn = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLInputElement>('input[type="email"]');
