import {
  SERVICES,
  type ServiceFields,
  type ServiceType,
} from '@daybook/contracts/content/shared/blocks/service-blocks';
import type { FrameService } from '@daybook/contracts/content/shared/frame-address';
import type { BlockView, BlockViewProps } from '../../block-view';
import { hostsOfFrame, ServicePart } from '../facade';

/** The kind of a block has let in addresses of its own service alone, so the address says which one it is. */
const ALL: readonly FrameService[] = Object.values(SERVICES);

function Service({ fields: { url, title } }: BlockViewProps<ServiceFields>) {
  return url === '' ? null : <ServicePart url={url} services={ALL} title={title} look="frame" />;
}

/** Something at a service of another company, after a press. */
const serviceView: BlockView<ServiceFields> = {
  View: Service,
  frameHosts: ({ url }) => hostsOfFrame(url, ALL),
};

/** The one view of all services, by the types of their blocks. */
export const serviceViews = Object.fromEntries(
  Object.keys(SERVICES).map((type) => [type, serviceView]),
) as Readonly<Record<ServiceType, BlockView<ServiceFields>>>;
