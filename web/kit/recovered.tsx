import { Alert, Button, Space } from 'antd';
import { useState } from 'react';
import { formatDateTime } from '#shared/kit/dates';
import { defineTexts } from './define-texts.ts';

const minutes = (time: string | undefined) => time?.slice(0, 16) ?? '';

export const useRecoveredTexts = defineTexts('recovered', {
  cn: {
    recovered: '已恢复上次未提交的内容',
    outdated: (typedAt: string, savedAt: string) =>
      `已恢复您${typedAt}填写、尚未提交的内容，但此后${savedAt}保存过较新的内容：按恢复的内容保存将覆盖它，请核对后选择`,
    discard: '清除',
    takeSaved: '使用已保存的内容',
    keep: '保留恢复的内容',
  },
  en: {
    recovered: 'What you filled in last time was restored',
    outdated: (typedAt: string, savedAt: string) =>
      `What you filled in ${typedAt} was restored, but something newer has been saved since (${savedAt}): saving this overwrites it. Please compare and choose`,
    discard: 'Discard',
    takeSaved: 'Use what is saved',
    keep: 'Keep what was restored',
  },
});

/**
 * Says that what was typed last time stands in the form again, and lets it be thrown away. When something has been saved
 * since (`isOutdated` of `useDraft`) it says when each was, and asks which of the two is meant.
 */
export function Recovered({
  isOutdated = false,
  typedAt,
  savedAt,
  onDiscard,
}: {
  isOutdated?: boolean;
  typedAt?: number | undefined;
  /** When what is stored was saved last. */
  savedAt?: string | undefined;
  onDiscard: () => void;
}) {
  const texts = useRecoveredTexts();
  const [isKept, setKept] = useState(false);
  if (isOutdated && isKept) return null;
  return (
    <Alert
      type={isOutdated ? 'warning' : 'info'}
      showIcon
      title={
        isOutdated
          ? texts.outdated(
              typedAt === undefined ? '' : minutes(formatDateTime(new Date(typedAt))),
              minutes(savedAt),
            )
          : texts.recovered
      }
      style={{ marginBottom: 16 }}
      action={
        isOutdated ? (
          <Space wrap>
            <Button size="small" onClick={onDiscard}>
              {texts.takeSaved}
            </Button>
            <Button size="small" type="text" onClick={() => setKept(true)}>
              {texts.keep}
            </Button>
          </Space>
        ) : (
          <Button size="small" onClick={onDiscard}>
            {texts.discard}
          </Button>
        )
      }
    />
  );
}
