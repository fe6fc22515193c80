import {
  HOLD_HOURS,
  PEOPLE_PER_UNIT,
  type RestockPolicy,
  restockSettingsOf,
} from '@daybook/contracts/restock/shared/restock-choices';
import type { RestockEmailTexts } from '@daybook/contracts/restock/shared/restock-email-choices';
import type { WebsiteSettings } from '../../../../lib/owner/use-save-website';

/** The rules of notifying, as the form holds them. */
export type RulesForm = {
  policy: RestockPolicy;
  holdHours: string;
  peoplePerUnit: string;
  doubleOptIn: boolean;
  acknowledges: boolean;
  email: Required<RestockEmailTexts>;
  /** true: the owner's template is the email; false: the shop's own is */
  isOwnEmail: boolean;
};

/** The settings' paths of the form's fields: the server names them in its problems. */
export const FIELD_PATHS = [
  ['holdHours', 'restock.holdHours'],
  ['peoplePerUnit', 'restock.peoplePerUnit'],
  ['email.subject', 'restock.email.subject'],
  ['email.intro', 'restock.email.intro'],
  ['email.button', 'restock.email.button'],
  ['email.template', 'restock.email.template'],
] as const;

export function rulesOf({ restock }: WebsiteSettings): RulesForm {
  const { email, holdHours, peoplePerUnit, ...rules } = restockSettingsOf(restock);
  return {
    ...rules,
    holdHours: String(holdHours),
    peoplePerUnit: String(peoplePerUnit),
    email: { subject: '', intro: '', button: '', template: '', ...email },
    isOwnEmail: Boolean(email.template?.trim()),
  };
}

/** The settings with these rules. The shop's defaults stand for texts of the email that the owner leaves empty. */
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
      email: emailOf(form),
    },
  };
}

/** The owner's texts, without the empty ones. */
export const emailOf = ({ email, isOwnEmail }: Pick<RulesForm, 'email' | 'isOwnEmail'>): RestockEmailTexts =>
  Object.fromEntries(
    Object.entries(email).filter(
      ([name, words]) => words.trim() !== '' && (isOwnEmail || name !== 'template'),
    ),
  );

const wholeWithin =
  ({ min, max }: { min: number; max: number }) =>
  (typed: string) =>
    (/^\d+$/.test(typed.trim()) && Number(typed) >= min && Number(typed) <= max) ||
    `Enter a whole number from ${min} to ${max}.`;

export const holdHoursProblem = wholeWithin(HOLD_HOURS);
export const peoplePerUnitProblem = wholeWithin(PEOPLE_PER_UNIT);
