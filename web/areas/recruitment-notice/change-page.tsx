import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { noticeCalls } from '#shared/areas/recruitment-notice/contract';
import { courseCalls as calls } from '#shared/areas/recruitment-notice/course-contract';
import { paths } from '#shared/areas/session/paths';
import { mutation, query, refetch } from '../../api/query.ts';
import { ChangePage } from '../../parts/document/change-page.tsx';
import { useCourseTexts } from './course-texts.ts';
import { checkedInput, valuesOf } from './form-values.ts';
import { NoticeFormFields } from './notice-form.tsx';

/** 变更: a copy of a published notice, put up for approval. */
export function NoticeChangePage() {
  const texts = useCourseTexts();
  const client = useQueryClient();
  const go = useNavigate();
  const [params] = useSearchParams();
  const found = useQuery(query(noticeCalls.detail, { guid: params.get('guid') ?? '' }, { quiet: true }));
  const change = useMutation(mutation(calls.change, { done: texts.changed }));
  return (
    <ChangePage
      found={found}
      title={texts.changePage}
      lead={texts.changeLead}
      nameOf={({ title }) => title}
      draft="recruitChange"
      valuesOf={valuesOf}
      checked={checkedInput}
      reasonRule={calls.change.input.shape.changeReason}
      send={change.mutateAsync}
      onDone={async ({ guid }) => {
        await refetch(client, noticeCalls.list, noticeCalls.detail);
        await go(paths.notice(guid));
      }}
      fields={({ of, ...given }) => <NoticeFormFields {...given} names={of} isChange />}
    />
  );
}
