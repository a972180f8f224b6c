import { Tag } from 'antd';
import { voidedWord } from '#shared/areas/approval/void-call';
import { setupStatus } from '#shared/areas/project-setup/codes';
import type { SetupRow } from '#shared/areas/project-setup/setup-views';
import { CodeTag } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';

/** The state of a set-up, or that it was voided. */
export function SetupStatus({ of: { status, voided } }: { of: Pick<SetupRow, 'status' | 'voided'> }) {
  const language = useLanguage();
  return voided ? (
    <Tag variant="filled">{voidedWord[language]}</Tag>
  ) : (
    <CodeTag list={setupStatus} code={status} />
  );
}
