import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, Form } from 'antd';
import { Link } from 'react-router';
import { contractCalls } from '#shared/areas/contract/contract';
import type { ContractRow } from '#shared/areas/contract/contract-views';
import { abandonForm } from '#shared/areas/contract/rules';
import type { FileRow } from '#shared/areas/file/contract';
import { contractDocumentKind } from '#shared/areas/contract/kind';
import { mutation, query } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { PageState } from '../../kit/page-state.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { FileUpload } from '../../parts/file/upload.tsx';
import { FormWindow, ReasonField } from '../../parts/form/form-window.tsx';
import type { DocumentWindow } from '../../parts/document/kind.ts';
import { useActLabels } from '../../parts/document/labels.ts';
import { useTexts } from './texts.ts';

interface Values {
  reason: string;
  files?: FileRow[];
}

/** 废弃: puts up the end of a contract, or names the live orders that rest on it and stand in the way. */
export function AbandonDialog({ document, onClose, onDone }: DocumentWindow<ContractRow>) {
  const mark = usePunctuation();
  const texts = useTexts();
  const acts = useActLabels(contractDocumentKind);
  const language = useLanguage();
  const { guid, version, contractName } = document;
  const live = useQuery({ ...query(contractCalls.liveOrders, { guid }, { quiet: true }), staleTime: 0 });
  const abandon = useMutation(mutation(contractCalls.abandon, { done: texts.done.abandon }));
  const isFree = live.data?.length === 0;
  return (
    <FormWindow<Values>
      title={texts.abandonOf(contractName)}
      okText={acts.abandon}
      danger
      isReady={isFree}
      {...(isFree && { lead: texts.abandonHint })}
      send={({ reason, files = [] }) =>
        abandon.mutateAsync({ guid, version, reason, files: files.map((file) => file.guid) })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <PageState of={live} rows={3}>
        {(orders) =>
          orders.length > 0 ? (
            <Alert
              type="warning"
              showIcon
              title={texts.liveOrders}
              description={
                <ul>
                  {orders.map((one) => (
                    <li key={one.guid}>
                      <Link to={one.link} onClick={onClose}>
                        {one.ordersNo}
                      </Link>{' '}
                      {mark.noted(one.ordersName, one.status[language])}
                    </li>
                  ))}
                </ul>
              }
            />
          ) : (
            <>
              <ReasonField label={texts.reason} rule={abandonForm.shape.reason} />
              <Form.Item name="files" label={texts.files}>
                <FileUpload />
              </Form.Item>
            </>
          )
        }
      </PageState>
    </FormWindow>
  );
}
