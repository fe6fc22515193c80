import type { Ref } from 'react';
import { Chips } from '../../../ui/owner/chips';

type DomainsFieldProps = {
  value: readonly string[];
  onChange: (domains: string[]) => void;
  hint?: string;
  error?: string;
  ref?: Ref<HTMLInputElement>;
};

/** The domains of a website. Enter adds the typed one; of a pasted URL the field takes the domain. */
export function DomainsField({ value, onChange, hint, error, ref }: DomainsFieldProps) {
  return (
    <Chips
      label="Domains"
      hint={hint ?? 'For example shop.example. Press Enter after each.'}
      error={error}
      ref={ref}
      values={value}
      onAdd={(typed) => onChange([...new Set([...value, domainOf(typed)])])}
      onRemove={(domain) => onChange(value.filter((other) => other !== domain))}
    />
  );
}

/**
 * "shop.example" of "https://Shop.example/about" and of "shop.example/about"; a text without a domain stays as it is,
 * for the server to refuse.
 */
export function domainOf(typed: string): string {
  const text = typed.trim().toLowerCase();
  const host = hostOf(/^https?:\/\//.test(text) ? text : `https://${text}`);
  // Chromium escapes a space in a host, where others refuse it
  return host === '' || host.includes('%') ? text : host;
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : '');
