import type { FieldRules } from '@daybook/contracts/forms/shared/field-kind';
import type { Field } from '@daybook/contracts/forms/shared/field-kinds';
import { useEffect, useState } from 'react';

/**
 * The rules of a form's fields that stand on large data, each loaded when a field asks for it. Until they are there,
 * and where they cannot be fetched, the server alone knows them.
 */
export function useFieldRules(fields: readonly Field[]): FieldRules {
  const [rules, setRules] = useState<FieldRules>({});
  const has = (needs: (field: Field) => boolean) => fields.some(needs);
  const hasAddress = has(({ kind }) => kind === 'address');
  const hasPhone = has(({ kind }) => kind === 'phone');
  const hasFormat = has((field) => field.kind === 'text' && field.mustBe !== undefined);
  useEffect(() => {
    const add = (loading: Promise<FieldRules>) =>
      loading.then(
        (loaded) => setRules((before) => ({ ...before, ...loaded })),
        () => {},
      );
    if (hasAddress) void add(addressRules());
    if (hasPhone) void add(phoneRules());
    if (hasFormat) void add(formatRules());
  }, [hasAddress, hasPhone, hasFormat]);
  return rules;
}

async function addressRules(): Promise<FieldRules> {
  const { tidyAddress, addressProblems } = await import(
    '@daybook/contracts/shared/address/check-address.data'
  );
  return { address: { tidy: tidyAddress, problems: addressProblems } };
}

async function phoneRules(): Promise<FieldRules> {
  const { readPhoneNumber } = await import('@daybook/contracts/forms/shared/phone-numbers.data');
  return { readPhoneNumber };
}

async function formatRules(): Promise<FieldRules> {
  const { isOfFormat } = await import('@daybook/contracts/forms/shared/text-formats.data');
  return { isOfFormat };
}
