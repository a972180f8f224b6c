import { expect, test } from 'vitest';
import { type ChainKind } from '#shared/areas/chain/contract';
import { stepsAhead } from './steps.ts';

test.each<[ChainKind[], ChainKind[]]>([
  [['annualPlan'], ['projectSetup', 'project', 'contract']],
  [
    ['annualPlan', 'batchPlan'],
    ['projectSetup', 'project', 'contract'],
  ],
  [['annualPlan', 'selfPlan'], ['contract']],
  [
    ['projectSetup', 'entrust'],
    ['project', 'contract'],
  ],
  [
    ['annualPlan', 'selfPlan', 'projectSetup'],
    ['project', 'contract'],
  ],
  [['annualPlan', 'projectSetup', 'project', 'contract'], []],
  // an agency
  [['entrust', 'project'], []],
])('behind %j come %j', (present, ahead) => {
  expect(stepsAhead(present)).toEqual(ahead);
});
