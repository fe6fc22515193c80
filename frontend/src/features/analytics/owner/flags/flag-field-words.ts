import type { FlagCondition, FlagDocument } from '@daybook/contracts/analytics/shared/flags/flag';
import { asLabel, keyWords } from '../../../../lib/owner/key-words';
import {
  ATTRIBUTE_WORDS,
  GOAL_WORDS,
  OPERATOR_WORDS,
  PLACE_WORDS,
  splitWords,
  variationWords,
} from './flag-words';

const ATTRIBUTES: Readonly<Record<string, string>> = ATTRIBUTE_WORDS;

/** A field of a flag as one version has it, in words. */
export function flagFieldWords(flag: FlagDocument, field: string): unknown {
  switch (field) {
    case 'place':
      return PLACE_WORDS[flag.place];
    case 'usual':
      return variationWords(flag, flag.usual);
    case 'variations':
      return flag.variations.map(({ key }) => variationWords(flag, key));
    case 'split':
      return splitWords(flag, flag.split);
    case 'rules':
      return flag.rules
        .map(
          ({ conditions, split }) =>
            `${conditions.map(conditionWords).join(' and ')}: ${splitWords(flag, split)}.`,
        )
        .join(' ');
    case 'experiment':
      return flag.experiment ? experimentWords(flag.experiment) : undefined;
    default:
      return flag[field as 'name' | 'key' | 'description' | 'isOn'];
  }
}

const conditionWords = ({ attribute, operator, values }: FlagCondition): string =>
  `${ATTRIBUTES[attribute] ?? asLabel(keyWords(attribute))} ${OPERATOR_WORDS[operator]} ${values.join(', ')}`;

function experimentWords({
  hypothesis,
  goal,
  startsAt,
  endsAt,
}: NonNullable<FlagDocument['experiment']>): string {
  const day = (at: string) =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' }).format(new Date(at));
  return [
    GOAL_WORDS[goal],
    ...(startsAt ? [`from ${day(startsAt)}`] : []),
    ...(endsAt ? [`until ${day(endsAt)}`] : []),
    ...(hypothesis ? [`“${hypothesis}”`] : []),
  ].join(', ');
}
