import {
  HOLD_HOURS,
  PEOPLE_PER_UNIT,
  type RestockPolicy,
  restockSettingsOf,
} from '@daybook/contracts/shared/restock-choices';
import type { RestockLetter } from '@daybook/contracts/shared/restock-mail-choices';
import type { WebsiteSettings } from '../../../../lib/owner/use-save-website';

/** How people are told, as its screen holds it. */
export type RulesForm = {
  policy: RestockPolicy;
  holdHours: string;
  peoplePerUnit: string;
  doubleOptIn: boolean;
  acknowledges: boolean;
  letter: Required<RestockLetter>;
  /** the template is the letter; without it the shop's own is */
  isOwnLetter: boolean;
};

/** Where a form's field stands in the settings, for what the server says of it. */
export const FIELD_PATHS = [
  ['holdHours', 'restock.holdHours'],
  ['peoplePerUnit', 'restock.peoplePerUnit'],
  ['letter.subject', 'restock.letter.subject'],
  ['letter.intro', 'restock.letter.intro'],
  ['letter.button', 'restock.letter.button'],
  ['letter.template', 'restock.letter.template'],
] as const;

export function rulesOf({ restock }: WebsiteSettings): RulesForm {
  const { letter, holdHours, peoplePerUnit, ...rules } = restockSettingsOf(restock);
  return {
    ...rules,
    holdHours: String(holdHours),
    peoplePerUnit: String(peoplePerUnit),
    letter: { subject: '', intro: '', button: '', template: '', ...letter },
    isOwnLetter: Boolean(letter.template?.trim()),
  };
}

/** The settings with these rules; what is not set in the letter is left to the shop. */
export function withRules(form: RulesForm, settings: WebsiteSettings): WebsiteSettings {
  const { policy, holdHours, peoplePerUnit, doubleOptIn, acknowledges } = form;
  return {
    ...settings,
    restock: {
      ...settings.restock,
      policy,
      holdHours: Number(holdHours),
      peoplePerUnit: Number(peoplePerUnit),
      doubleOptIn,
      acknowledges,
      letter: letterOf(form),
    },
  };
}

/** The owner's words, without those that are not set. */
export const letterOf = ({ letter, isOwnLetter }: Pick<RulesForm, 'letter' | 'isOwnLetter'>): RestockLetter =>
  Object.fromEntries(
    Object.entries(letter).filter(
      ([name, words]) => words.trim() !== '' && (isOwnLetter || name !== 'template'),
    ),
  );

const wholeWithin =
  ({ min, max }: { min: number; max: number }) =>
  (typed: string) =>
    (/^\d+$/.test(typed.trim()) && Number(typed) >= min && Number(typed) <= max) ||
    `Enter a whole number from ${min} to ${max}.`;

export const holdHoursProblem = wholeWithin(HOLD_HOURS);
export const peoplePerUnitProblem = wholeWithin(PEOPLE_PER_UNIT);
