import { KindList } from '../../parts/document/kind-list.tsx';
import { selfPlan } from './self-plan.ts';
import { useTexts } from './texts.ts';

/** 自行采购计划: the plans a person may see, and what they may do with them (documents.md 5.3). */
export const SelfPlanListPage = () => (
  <KindList
    of={selfPlan}
    inSight={['projectName', 'selfReason', 'status']}
    actsWidth={{ cn: 168, en: 208 }}
    places={{
      beside: ['submit', 'recall', 'registerResult', 'createContract'],
      menu: ['record', 'undo', 'void', 'delete'],
    }}
    empty={useTexts().empty}
  />
);
