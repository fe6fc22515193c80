import { Link, type LinkProps, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, type Ref, useCallback } from 'react';

/** An address of the owner area. Ids in it are encoded: see {@link productPath}. */
export type ConfigPath = '/config' | `/config/${string}`;

export const productPath = (id: string): ConfigPath => `/config/products/${encodeURIComponent(id)}`;
export const ledgerPath = (variantId: string): ConfigPath => `/config/stock/${encodeURIComponent(variantId)}`;
export const restockListPath = (variantId: string): ConfigPath =>
  `/config/restock/lists/${encodeURIComponent(variantId)}`;
export const queuePath = (name: string): ConfigPath => `/config/jobs/${encodeURIComponent(name)}`;
export const restockSendPath = (sendId: string): ConfigPath =>
  `/config/restock/sends/${encodeURIComponent(sendId)}`;

type ConfigLinkProps = {
  ref?: Ref<HTMLAnchorElement>;
  to: ConfigPath;
  search?: Readonly<Record<string, string>>;
  className?: string;
  /** the screen of this link, or one below it, is open */
  activeClass?: string;
  isExact?: boolean;
  onClick?: () => void;
  children: ReactNode;
};

/**
 * A link inside the owner area. Its router is another than the shop's, which the router's types are registered for;
 * this is the one place that says so.
 */
export function ConfigLink({ activeClass, isExact = false, ...link }: ConfigLinkProps) {
  const props = {
    ...link,
    activeProps: activeClass ? { className: activeClass } : undefined,
    activeOptions: { exact: isExact, includeSearch: false },
  };
  return <Link {...(props as unknown as LinkProps)} />;
}

/** @returns a function that goes to a screen */
export function useGo() {
  const navigate = useNavigate();
  return useCallback(
    (to: ConfigPath, options?: { search?: Readonly<Record<string, string>>; replace?: boolean }) =>
      navigate({ to, ...options } as unknown as Parameters<typeof navigate>[0]),
    [navigate],
  );
}

/**
 * What a list is filtered and sorted by, kept in the address: Back, reload and a shared link find it again. An empty
 * text takes a name out.
 */
export function useAddressState(): [
  state: Readonly<Record<string, string | undefined>>,
  set: (changes: Readonly<Record<string, string>>) => void,
] {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const set = useCallback(
    (changes: Readonly<Record<string, string>>) => {
      const next = (before: Record<string, unknown>) =>
        Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== ''));
      void navigate({ to: '.', search: next, replace: true } as unknown as Parameters<typeof navigate>[0]);
    },
    [navigate],
  );
  const state = Object.fromEntries(
    Object.entries(search).map(([name, value]) => [name, value === undefined ? undefined : String(value)]),
  );
  return [state, set];
}
