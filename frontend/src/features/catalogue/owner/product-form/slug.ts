import { slugOf as wordsOf } from '@daybook/contracts/shared/slug';

/** Makes a slug from a title: "Crème Brûlée Dish, 12 cm" becomes `creme-brulee-dish-12-cm`, "Weißwein" `weisswein`. */
export const slugOf = (name: string): string => wordsOf(name).slice(0, 100).replace(/-$/, '');
