const listeners = new Set<() => void>();
let isSignedOut = false;

/** Whether the session ended while somebody was at work: a store outside of React, since any call may find it out. */
export const signedOut = {
  get: () => isSignedOut,
  set(value: boolean) {
    isSignedOut = value;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
