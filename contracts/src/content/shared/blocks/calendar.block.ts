import { choiceField, documentField, textField } from '../block-field.js';
import { blockKind } from '../block-kind.js';

export type CalendarFields = {
  readonly heading: string;
  /** of events; empty: none is chosen yet, and visitors see nothing */
  readonly contentCollectionId: string;
  readonly look: 'month' | 'list';
};

/** The events of a month. Links lead to the months before and after it. */
export const calendarBlock = blockKind<CalendarFields>()({
  code: 26,
  name: 'calendar',
  title: 'Calendar',
  group: 'Collections',
  fields: {
    heading: textField('Heading', 200),
    contentCollectionId: documentField('Collection of events', 'content-collection'),
    look: choiceField<CalendarFields['look']>('Show', { month: 'A month', list: 'A list' }),
  },
  defaults: { heading: '', contentCollectionId: '', look: 'month' },
});
