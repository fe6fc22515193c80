import { ConfigLink } from '../../lib/config-link';
import { buttonClass } from '../../ui/button';
import { Empty } from '../../ui/owner/empty';

export function ScreenNotFound() {
  return (
    <Empty title="There is no such screen" text="It may have moved. The overview knows the way.">
      <ConfigLink to="/config" className={buttonClass('secondary')}>
        Overview
      </ConfigLink>
    </Empty>
  );
}
