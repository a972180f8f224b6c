import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '#shared/areas/session/paths';
import { schemeCalls as calls } from '#shared/areas/tender-scheme/contract';
import { mutation, query, refetch } from '../../api/query.ts';
import { ChangePage } from '../../parts/document/change-page.tsx';
import { checkedInput, valuesOf } from './form-values.ts';
import { SchemeFormFields } from './scheme-form.tsx';
import { useTexts } from './texts.ts';

/** 变更: a copy of a scheme in force, put up for approval. */
export function SchemeChangePage() {
  const texts = useTexts();
  const client = useQueryClient();
  const go = useNavigate();
  const [params] = useSearchParams();
  const found = useQuery(query(calls.detail, { guid: params.get('guid') ?? '' }, { quiet: true }));
  const change = useMutation(mutation(calls.change, { done: texts.changeAsked }));
  return (
    <ChangePage
      found={found}
      title={texts.changePage}
      lead={texts.changeLead}
      nameOf={({ schemeName }) => schemeName}
      draft="schemeChange"
      valuesOf={valuesOf}
      checked={checkedInput}
      reasonRule={calls.change.input.shape.changeReason}
      send={change.mutateAsync}
      onDone={async ({ guid }) => {
        await refetch(client, calls.list, calls.detail);
        await go(paths.scheme(guid));
      }}
      fields={({ of, ...given }) => <SchemeFormFields {...given} names={of} isChange />}
    />
  );
}
