import { Space, Tag } from 'antd';
import { projectState } from '#shared/areas/project/codes';
import type { ProjectBrief } from '#shared/areas/project/contract';
import { planProgress, type PlanProgress } from '#shared/areas/tender-plan/codes';
import { CodeTag } from '../../kit/code-tag.tsx';
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

/** The stage of a project, and what has become of it where it does not simply go on. */
export function ProjectTags({ of: { stage, state } }: { of: Pick<ProjectBrief, 'stage' | 'state'> }) {
  return (
    <Space size={4} wrap>
      <StageTag stage={stage} />
      {state !== projectState.code.running && <CodeTag list={projectState} code={state} />}
    </Space>
  );
}
