import { type FocusEvent, useState } from 'react';

type Focusable = {
  disabled?: boolean | undefined;
  onFocus?: ((event: FocusEvent<HTMLButtonElement>) => void) | undefined;
  onBlur?: ((event: FocusEvent<HTMLButtonElement>) => void) | undefined;
};

/**
 * A browser takes the focus from a control that becomes disabled, and the keyboard's next step starts at the top of the
 * page. So a button that is disabled while it has the focus only says that it is, and takes no clicks; it is really
 * disabled once the focus has left it.
 * @returns `isHeld` while it only says so
 */
export function useHeldFocus({ disabled = false, onFocus, onBlur }: Focusable) {
  const [isFocused, setFocused] = useState(false);
  return {
    isHeld: disabled && isFocused,
    focus: {
      disabled: disabled && !isFocused,
      onFocus: (event: FocusEvent<HTMLButtonElement>) => {
        setFocused(true);
        onFocus?.(event);
      },
      onBlur: (event: FocusEvent<HTMLButtonElement>) => {
        setFocused(false);
        onBlur?.(event);
      },
    },
  };
}
