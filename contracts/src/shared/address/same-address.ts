import type { AddressPart } from './address-parts.js';

const PARTS = ['name', 'line1', 'line2', 'city', 'region', 'postalCode', 'country', 'phone'] as const;
type Named = Readonly<Partial<Record<AddressPart | 'name' | 'phone', string>>> | null;

/** A part that is absent is an empty one. */
export const isSameAddress = (one: Named, other: Named): boolean =>
  one && other
    ? PARTS.every((part) => (one[part] ?? '').trim() === (other[part] ?? '').trim())
    : one === other;
