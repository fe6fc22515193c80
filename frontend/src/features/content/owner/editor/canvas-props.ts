import type { PlaceAt } from './block-places';
import type { PageContent } from './page-content';

/** The page and the choice that the canvas shows, and what a member does there. */
export type CanvasProps = {
  content: PageContent;
  /** the id of a block; undefined: none is */
  chosen: string | undefined;
  onChoose: (id: string) => void;
  /** a text was written in its place */
  onText: (id: string, name: string, value: unknown) => void;
  /** the member chooses the kind of a new block for this place */
  onInsert: (at: PlaceAt) => void;
  /** the member goes on in the form of the chosen block */
  onEdit: () => void;
  /** the member goes back to the structure */
  onLeave: () => void;
};
