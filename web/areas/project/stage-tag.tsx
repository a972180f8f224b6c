import { Tag } from 'antd';
import { planProgress, type PlanProgress } from '#shared/areas/tender-plan/codes';
import { useLanguage } from '../../kit/language.ts';

const { notStarted, archived } = planProgress.code;
const colourOf = (stage: PlanProgress) =>
  stage === notStarted ? 'default' : stage === archived ? 'blue' : 'processing';

/** The stage a project stands at. */
export function StageTag({ stage }: { stage: PlanProgress }) {
  const language = useLanguage();
  return (
    <Tag color={colourOf(stage)} variant="filled">
      {planProgress.label(stage, language)}
    </Tag>
  );
}
