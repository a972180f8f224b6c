import { Tag } from 'antd';
import { opinionStatus, type OpinionStatus } from '#shared/areas/supervision/codes';
import { useLanguage } from '../../kit/language.ts';

const s = opinionStatus.code;
const colours: Record<OpinionStatus, string> = {
  [s.draft]: 'default',
  [s.sent]: 'processing',
  [s.answered]: 'warning',
  [s.rectified]: 'success',
  [s.closed]: 'default',
  [s.overdue]: 'error',
};

/** The state of an opinion. */
export function OpinionTag({ status }: { status: OpinionStatus }) {
  const language = useLanguage();
  return (
    <Tag color={colours[status]} variant="filled">
      {opinionStatus.label(status, language)}
    </Tag>
  );
}
