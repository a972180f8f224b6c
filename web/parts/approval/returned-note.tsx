import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { approvalCalls } from '#shared/areas/approval/contract';
import { query } from '../../api/query.ts';
import { defineTexts } from '../../kit/define-texts.ts';
import { ReturnedOpinions } from './submission-notes.tsx';
import css from './submission-notes.module.css';

const useTexts = defineTexts('returned-note', {
  cn: { title: '该单据已被驳回，请按意见修改后重新提交' },
  en: { title: 'Returned to you: mend what the opinion names, then submit it again' },
});

/** Why a document came back, as long as it is to be answered; nothing for one that was never returned. */
export function ReturnedNote({ kind, guid }: { kind: string; guid: string }) {
  const texts = useTexts();
  const { data } = useQuery(query(approvalCalls.detail, { kind, documentGuid: guid }, { quiet: true }));
  if (!data?.returned || data.case?.outcome === null) return null;
  return (
    <Alert
      className={css.notes!}
      type="error"
      showIcon
      title={texts.title}
      description={<ReturnedOpinions of={data.returned} />}
    />
  );
}
