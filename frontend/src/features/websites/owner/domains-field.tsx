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

/** "shop.example" of "https://Shop.example/about"; a text that is no URL stays as it is, for the server to refuse. */
function domainOf(typed: string): string {
  const text = typed.toLowerCase();
  return /^https?:\/\//.test(text) && URL.canParse(text) ? new URL(text).hostname : text;
}
