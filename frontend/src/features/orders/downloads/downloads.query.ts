import type { OrderView } from '@daybook/contracts/orders/orders.api';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../lib/api/api-client';
import { stageOf } from '../order-stage';

/** Whether an order may give its buyer files: another one asks for none. */
export const mayHaveFiles = (order: OrderView): boolean =>
  stageOf(order) !== 'pending' && order.lines.some(({ productType }) => productType === ProductType.digital);

/** The files of an order, with links that serve for an hour. */
export const downloadsQuery = (api: ApiClient, secret: string) =>
  queryOptions({
    queryKey: ['order', secret, 'downloads'],
    queryFn: ({ signal }) =>
      api
        .GET('/api/commerce/orders/{secret}/downloads', { params: { path: { secret } }, signal })
        .then(answer),
    refetchOnWindowFocus: 'always',
  });
