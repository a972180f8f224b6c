import { Tag } from 'antd';
import { type RecordState, recordState } from '#shared/areas/supplier/records/codes';
import { useLanguage } from '../../kit/language.ts';

export const STATE_COLOURS: Record<RecordState, string> = {
  new: 'success',
  changed: 'processing',
  removed: 'error',
  unchanged: 'default',
};

/** How a record stands against what is in force. */
export function RecordStateTag({ state }: { state: RecordState }) {
  const language = useLanguage();
  return (
    <Tag color={STATE_COLOURS[state]} variant="filled">
      {recordState.label(state, language)}
    </Tag>
  );
}
