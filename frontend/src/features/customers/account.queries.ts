import { type ApiClient, answer } from '../../lib/api/api-client';

// Each page asks anew: what it shows belongs to who is signed in at this moment, and is kept nowhere.

export const readSession = (api: ApiClient) => api.GET('/api/site-users/account/session').then(answer);

export const readOrders = (api: ApiClient, cursor: string | undefined) =>
  api
    .GET('/api/site-users/account/orders', { params: { query: cursor === undefined ? {} : { cursor } } })
    .then(answer);

export const readAddresses = (api: ApiClient) => api.GET('/api/site-users/account/addresses').then(answer);

export const readSubscriptions = (api: ApiClient) =>
  api.GET('/api/site-users/account/subscriptions').then(answer);

export const readAreas = (api: ApiClient) => api.GET('/api/site-users/account/areas').then(answer);

export const readRestocks = (api: ApiClient) => api.GET('/api/site-users/account/restock').then(answer);
