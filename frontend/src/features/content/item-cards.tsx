import type { ReleasedItem } from '@daybook/contracts/content/pages.api';
import type { ItemLayout } from '@daybook/contracts/content/shared/blocks/item-list-fields';
import { Picture } from '../../ui/picture';
import type { BlockData } from './block-view';
import styles from './blocks/item-cards.module.css';
import { EventFacts } from './event-facts';
import { ItemFacts } from './item-facts';

type ItemCardsProps = {
  items: readonly ReleasedItem[];
  layout: ItemLayout;
  headingLevel: 'h2' | 'h3';
  face: BlockData['face'];
  perRow?: number | undefined;
};

/** Items in a block: a list, cards, or their titles alone. */
export const ItemCards = ({ items, layout, headingLevel, face, perRow = 3 }: ItemCardsProps) => (
  <ul className={styles.items} data-layout={layout} data-per-row={perRow}>
    {items.map((item) => (
      <li key={item.id}>
        <ItemCard item={item} layout={layout} headingLevel={headingLevel} face={face} />
      </li>
    ))}
  </ul>
);

type ItemCardProps = Omit<ItemCardsProps, 'items' | 'perRow'> & { item: ReleasedItem };

function ItemCard({ item, layout, headingLevel: Heading, face }: ItemCardProps) {
  const isWhole = layout !== 'titles';
  return (
    <article className={styles.item}>
      {isWhole && <Face item={item} face={face} />}
      <Heading className={styles.title}>
        <a href={item.path}>{item.title}</a>
      </Heading>
      <Facts item={item} />
      {isWhole && item.excerpt !== '' && <p>{item.excerpt}</p>}
    </article>
  );
}

/** The dates of an event, or the day and the author of another item. */
export const Facts = ({ item }: { item: Pick<ReleasedItem, 'event' | 'publishedOn' | 'author'> }) =>
  item.event ? (
    <EventFacts event={item.event} />
  ) : (
    <ItemFacts publishedOn={item.publishedOn} author={item.author} />
  );

/** The promoted block of an item, or its picture. */
export function Face({ item, face }: { item: ReleasedItem; face: BlockData['face'] }) {
  const promoted = item.promotedBlock && face?.(item);
  if (promoted) return <div>{promoted}</div>;
  if (!item.picture) return null;
  return <Picture image={item.picture} sizes="(min-width: 46rem) 44rem, 92vw" shape="wide" decorative />;
}
