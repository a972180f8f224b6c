import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Alert, Form } from 'antd';
import { useCallback } from 'react';
import { Link, useSearchParams } from 'react-router';
import { sealedBidCalls as calls } from '#shared/areas/bid/contract';
import { preparedFindings } from '#shared/areas/bid/prepared-findings';
import type { BidTerms, PreparedBid } from '#shared/areas/bid/prepared';
import type { OwnBid } from '#shared/areas/bid/views';
import { paths } from '#shared/areas/session/paths';
import { sealedPurpose } from '#shared/areas/tender/codes';
import { openingFieldType } from '#shared/areas/tender-file/codes';
import type { PriceLineRow } from '#shared/areas/tender-file/lines';
import { ownFileCalls } from '#shared/areas/tender-file/own-contract';
import { CallRefused } from '../../api/errors.ts';
import { query } from '../../api/query.ts';
import { currentUserGuid } from '../../api/session-store.ts';
import { LoadedPage } from '../../kit/loaded-page.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { bidKey, type KeptDraft, type Sealing } from './bid-store.ts';
import { BidFormFields, type TypedFields } from './bid-form.tsx';
import { DraftEditor } from './draft-editor.tsx';
import type { OpenedDraft } from './draft-gate.tsx';
import { LinesPanel } from './lines-panel.tsx';
import { PrepareApplication } from './prepare-application.tsx';
import { PrepareGate } from './prepare-gate.tsx';
import { useTexts } from './texts.ts';
import { useKept } from './use-kept.ts';

/** What a page about one bid works with: how the bid stands, what the file asks, and what this browser has of it. */
interface Found {
  own: OwnBid;
  terms: BidTerms;
  lines: readonly PriceLineRow[];
  storeKey: string;
  draft: KeptDraft | null;
  sealing: Sealing | undefined;
}

/** 编制投标文件: everything is typed, judged and sealed in this browser; the server gets what is sealed alone. */
export function PrepareBidPage() {
  const [params] = useSearchParams();
  const tenderGuid = params.get('tenderGuid') ?? '';
  const own = useQuery(query(calls.own, { tenderGuid }, { quiet: true }));
  const storeKey = bidKey(currentUserGuid() ?? '', tenderGuid);
  if (own.data?.purpose === sealedPurpose.code.application)
    return <PrepareApplication key={storeKey} own={own.data} storeKey={storeKey} />;
  return <PrepareBid own={own} tenderGuid={tenderGuid} storeKey={storeKey} />;
}

function PrepareBid({
  own,
  tenderGuid,
  storeKey,
}: {
  own: UseQueryResult<OwnBid>;
  tenderGuid: string;
  storeKey: string;
}) {
  const texts = useTexts();
  const asked = useQuery({
    ...query(ownFileCalls.toAnswer, { tenderGuid }, { quiet: true }),
    retry: false,
    // What it is for is known first.
    enabled: own.data !== undefined,
  });
  const kept = useKept(storeKey);
  if (asked.error instanceof CallRefused && own.data)
    return (
      <>
        <PageHead title={texts.prepareTitle} />
        <Alert
          type="info"
          showIcon
          title={texts.getFile}
          action={<Link to={paths.ownTenderFiles}>{texts.toFiles}</Link>}
        />
      </>
    );
  const file = asked.data?.file;
  const data: Found | undefined =
    own.data && file && kept.data
      ? {
          own: own.data,
          terms: {
            parts: file.envelopes,
            openingForm: file.openingForm,
            quoteType: file.quoteType,
            evalPlan: file.evalPlan,
          },
          lines: asked.data!.lines,
          storeKey,
          ...kept.data,
        }
      : undefined;
  const state = own.error ? own : asked.error ? asked : own;
  return (
    <LoadedPage title={texts.prepareTitle} of={{ ...state, data } as never} rows={10}>
      {(found: Found) => (
        <PrepareGate key={storeKey} own={found.own} storeKey={storeKey} draft={found.draft}>
          {(opened) => <Editor of={found} opened={opened} />}
        </PrepareGate>
      )}
    </LoadedPage>
  );
}

function Editor({ of, opened }: { of: Found; opened: OpenedDraft }) {
  const { own, terms, lines, storeKey } = of;
  const texts = useTexts();
  const [form] = Form.useForm<TypedFields>();
  const judge = useCallback((bid: PreparedBid) => preparedFindings(bid, terms, lines), [terms, lines]);
  const total = terms.openingForm.find(
    ({ isScorePrice, type }) => isScorePrice && type === openingFieldType.code.money,
  );
  return (
    <DraftEditor
      own={own}
      storeKey={storeKey}
      opened={opened}
      found={of.sealing}
      terms={terms}
      asked={{ terms, lines }}
      judge={judge}
      mayReplace={texts.mayReplace}
    >
      {({ change, fileNames }) => (
        <>
          {lines.length > 0 && (
            <LinesPanel
              lines={lines}
              quoted={opened.bid.lines}
              onChange={(quoted) => change(() => ({ lines: quoted }))}
              onTotal={
                total &&
                ((sum) => {
                  form.setFieldValue(['opening', total.label], sum);
                  change(({ opening }) => ({ opening: { ...opening, [total.label]: sum } }));
                })
              }
            />
          )}
          <BidFormFields
            form={form}
            start={opened.bid}
            terms={terms}
            fileNames={fileNames}
            onChange={({ ...typed }) =>
              change(({ documents, lines: quoted }) => ({ ...typed, documents, lines: quoted }))
            }
          />
        </>
      )}
    </DraftEditor>
  );
}
