import { useState } from 'react';
import { useSession } from '../../../../lib/owner/owner-session';
import { newDraft, type OrderDraft } from './draft';

/** The draft of this tab: a reload, another screen or a lost session keep what was typed. */
export function useOrderDraft() {
  const { website, member } = useSession();
  const key = `order-by-hand ${website.id} ${member.id}`;
  const [draft, setDraft] = useState<OrderDraft>(() => ({ ...newDraft(), ...kept(key) }));
  const keep = (next: OrderDraft) => {
    setDraft(next);
    try {
      sessionStorage.setItem(key, JSON.stringify(next));
    } catch {
      // a browser that stores nothing loses it at a reload alone
    }
  };
  return {
    draft,
    change: (changes: Partial<OrderDraft>) => keep({ ...draft, ...changes }),
    clear: () => {
      setDraft(newDraft());
      try {
        sessionStorage.removeItem(key);
      } catch {
        // nothing was stored either
      }
    },
  };
}

function kept(key: string): Partial<OrderDraft> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<OrderDraft>;
  } catch {
    return {};
  }
}
