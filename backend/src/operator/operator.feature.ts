import { feature } from '../platform/feature.js';
import { OperatorModule } from './operator.module.js';
import { projectionOperationDecider } from './projection-operation.decider.js';

export const operatorFeature = feature({
  name: 'operator',
  module: OperatorModule,
  streams: { projection: projectionOperationDecider },
});
