import { type FocusEvent, useEffect, useRef } from 'react';
import { track } from '../../lib/page/analytics';

/**
 * Publishes that a visitor begins a form, and at which field they leave it without sending. It says nothing of what they
 * entered.
 * @returns what the form calls: `onInput` at each input, `onFocus` with the field that gets the focus, `onSent` at the end
 */
export function useFormProgress(formId: string) {
  const progress = useRef({ hasBegun: false, isOver: false, fieldId: '' });
  useEffect(() => {
    const leave = () => {
      const { hasBegun, isOver, fieldId } = progress.current;
      if (!hasBegun || isOver || fieldId === '') return;
      // a page that comes back from the browser's cache is not begun again
      progress.current.isOver = true;
      track({ name: 'form-leave', formId, fieldId });
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [formId]);
  return {
    onInput() {
      if (progress.current.hasBegun) return;
      progress.current.hasBegun = true;
      track({ name: 'form-begin', formId });
    },
    onFocus({ target }: FocusEvent<HTMLFormElement>) {
      const fieldId = target.closest('[data-field]')?.getAttribute('data-field');
      if (fieldId) progress.current.fieldId = fieldId;
    },
    onSent() {
      progress.current.isOver = true;
    },
  };
}
