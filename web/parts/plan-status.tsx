import { Tag } from 'antd';
import { type Voided, voidedWord } from '#shared/areas/approval/void-call';
import { planStatus, type PlanStatus as Status } from '#shared/areas/procurement-plan/codes';
import { CodeTag } from '../kit/code-tag.tsx';
import { useLanguage } from '../kit/language.ts';

/** The state of a plan of any type, or that it was voided. */
export function PlanStatus({ of: { status, voided } }: { of: { status: Status; voided: Voided } }) {
  const language = useLanguage();
  return voided ? (
    <Tag variant="filled">{voidedWord[language]}</Tag>
  ) : (
    <CodeTag list={planStatus} code={status} />
  );
}
