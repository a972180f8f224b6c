import { Steps } from 'antd';
import { planStatus, type PlanStatus } from '#shared/areas/procurement-plan/codes';
import { useEditTexts } from './edit-texts.ts';
import { useLanguage } from '../../kit/language.ts';

const s = planStatus.code;
const place: Record<PlanStatus, number> = {
  [s.draft]: 0,
  [s.rejected]: 1,
  [s.inReview]: 1,
  [s.approved]: 2,
  [s.used]: 3,
};

/** How far a plan has come. */
export function PlanSteps({ status }: { status: PlanStatus }) {
  const { steps } = useEditTexts();
  const language = useLanguage();
  const isRejected = status === s.rejected;
  return (
    <Steps
      size="small"
      current={place[status]}
      status={isRejected ? 'error' : status === s.approved || status === s.used ? 'finish' : 'process'}
      items={[
        { title: steps.draft },
        { title: isRejected ? planStatus.label(status, language) : steps.inReview },
        { title: steps.approved },
        { title: steps.used },
      ]}
      style={{ maxWidth: 720 }}
    />
  );
}
