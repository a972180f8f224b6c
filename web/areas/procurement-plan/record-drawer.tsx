import { Drawer } from 'antd';
import { documentKind } from '#shared/areas/approval/codes';
import type { PlanRow } from '#shared/areas/procurement-plan/plan-views';
import { AuditRecord } from '../../parts/audit-record.tsx';
import { useTexts } from './texts.ts';

const WIDTH = 720;

/** The approval record of a plan beside the list. */
export function RecordDrawer({
  plan: { guid, planName },
  onClose,
}: {
  plan: Pick<PlanRow, 'guid' | 'planName'>;
  onClose: () => void;
}) {
  const texts = useTexts();
  return (
    <Drawer open size={WIDTH} title={`${texts.record} · ${planName}`} onClose={onClose}>
      <AuditRecord kind={documentKind.code.annualPlan} guid={guid} />
    </Drawer>
  );
}
