import type { OwnerArea } from '@daybook/contracts/content/areas.api';
import type { AreaDocument } from '@daybook/contracts/content/shared/area';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useApi } from '../../../../lib/api/api-context';
import { CONTENT_KEY } from '../owner-content.queries';
import { createArea, saveArea, setAreaPassword } from './areas.queries';

/** An area as its form has it. */
export type AreaFields = AreaDocument & {
  /** empty: it stays as it is */
  readonly password: string;
};
export type AreaForm = UseFormReturn<AreaFields>;

const NEW: AreaFields = {
  title: '',
  text: '',
  way: 'password',
  productIds: [],
  pageIds: [],
  collectionIds: [],
  startPageId: null,
  password: '',
};

/**
 * Saves an area, and behind it its password. An area whose password was refused is there, and closed to all: the next
 * press goes on with it.
 */
export function useAreaForm(edited: OwnerArea | undefined, onSaved: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  const saved = useRef(edited);
  const form = useForm<AreaFields>({ defaultValues: edited ? fieldsOf(edited) : NEW });
  const save = useMutation({
    mutationFn: async ({ password, ...fields }: AreaFields) => {
      const body = fields.way === 'product' ? fields : { ...fields, productIds: [] };
      const before = saved.current;
      const area = before
        ? await saveArea(api, { id: before.area.id, version: before.version, body })
        : await createArea(api, body);
      saved.current = area;
      if (body.way === 'password' && password !== '') await setAreaPassword(api, area.area.id, password);
    },
    onSuccess: onSaved,
    onSettled: () => queries.invalidateQueries({ queryKey: CONTENT_KEY }),
  });
  return { form, save };
}

function fieldsOf({ area: { id: _, ...content } }: OwnerArea): AreaFields {
  return { ...content, password: '' };
}
