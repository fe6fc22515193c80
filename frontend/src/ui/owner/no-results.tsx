import { Button } from '../button';
import { Empty } from './empty';

/** A list that is empty because of its search and filters. @param text what does not match */
export function NoResults({ text, onClear }: { text: string; onClear: () => void }) {
  return (
    <Empty title="No results" text={text}>
      <Button look="secondary" onClick={onClear}>
        Clear search and filters
      </Button>
    </Empty>
  );
}
