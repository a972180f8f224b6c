import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, Button, Tag } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { receiptAct, sealedKind } from '#shared/areas/bid/codes';
import { sealedBidCalls as calls } from '#shared/areas/bid/contract';
import { readableSize } from '#shared/areas/file/rules';
import { mutation, query } from '../../api/query.ts';
import { call } from '../../api/call.ts';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { fromBase64 } from '../../kit/key/base64.ts';
import { useLanguage } from '../../kit/language.ts';
import { LoadedPage } from '../../kit/loaded-page.tsx';
import { onDemand } from '../../kit/on-demand.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { saveFile } from '../../kit/save-file.ts';
import css from './bid.module.css';
import type { ReceiptChecks } from './receipt-tasks.ts';
import { verifyReceipt } from './run-receipt-task.ts';
import { useTexts } from './texts.ts';

const RestoreWindow = onDemand(() => import('./restore-window.tsx').then((module) => module.RestoreWindow));

type Receipt = z.output<typeof calls.receipt.output>;
const CHECKS = ['receipt', 'envelope', 'named', 'chain'] as const;

/** 投标回执: what the platform has signed, to be kept, and checked without the platform. */
export function BidReceiptPage() {
  const texts = useTexts();
  const [params] = useSearchParams();
  const found = useQuery(query(calls.receipt, { no: params.get('no') ?? '' }, { quiet: true }));
  return (
    <LoadedPage title={texts.receiptTitle} of={found} rows={6}>
      {(receipt) => <Page of={receipt} />}
    </LoadedPage>
  );
}

function Page({ of }: { of: Receipt }) {
  const texts = useTexts();
  const language = useLanguage();
  const check = useMutation({
    mutationFn: () => verifyReceipt({ ...of, root: of.root.certificate }),
  });
  const compare = useMutation(mutation(calls.compare));
  const [isRestoring, setRestoring] = useState(false);
  const download = useMutation({
    mutationFn: async () => {
      const { name, content } = await call(calls.receiptArchive, { no: of.no });
      saveFile(name, new Uint8Array(fromBase64(content)), 'application/zip');
    },
  });
  return (
    <>
      <PageHead title={texts.receiptTitle}>
        <Button loading={compare.isPending} onClick={() => compare.mutate({ no: of.no })}>
          {texts.compare}
        </Button>
        <Button loading={check.isPending} onClick={() => check.mutate()}>
          {texts.verify}
        </Button>
        <Button type="primary" loading={download.isPending} onClick={() => download.mutate()}>
          {texts.download}
        </Button>
      </PageHead>
      <Panel title={of.no}>
        <DetailFields
          of={[
            [texts.act, receiptAct.label(of.act, language)],
            [texts.kind, sealedKind.label(of.kind, language)],
            [texts.revision, texts.rev(of.rev)],
            [texts.receivedAt, of.receivedAt],
            [texts.deadline, of.deadline],
            [texts.bytes, readableSize(of.bytes)],
            [
              texts.bodyDigest,
              <span key="body" className={css.digest}>
                {of.body}
              </span>,
              true,
            ],
            [
              texts.envelopeDigest,
              <span key="envelope" className={css.digest}>
                {of.envelope}
              </span>,
              true,
            ],
          ]}
        />
        {compare.data && (
          <Alert
            className={css.below!}
            type={compare.data.same ? 'success' : 'error'}
            showIcon
            title={compare.data.same ? texts.same : texts.differs}
            action={
              !compare.data.same && (
                <Button size="small" onClick={() => setRestoring(true)}>
                  {texts.restore}
                </Button>
              )
            }
          />
        )}
      </Panel>
      <Panel title={texts.verify}>
        <p className={css.hint}>{texts.verifyHint}</p>
        {check.data && <Checked of={check.data} />}
      </Panel>
      {isRestoring && (
        <RestoreWindow
          of={of}
          onDone={() => {
            setRestoring(false);
            compare.mutate({ no: of.no });
          }}
          onClose={() => setRestoring(false)}
        />
      )}
    </>
  );
}

function Checked({ of }: { of: ReceiptChecks }) {
  const texts = useTexts();
  const isGood = CHECKS.every((name) => of[name]);
  return (
    <div className={css.stage}>
      <Alert type={isGood ? 'success' : 'error'} showIcon title={isGood ? texts.allGood : texts.notGood} />
      <ul className={css.checks}>
        {CHECKS.map((name) => (
          <li key={name}>
            <Tag color={of[name] ? 'success' : 'error'}>{of[name] ? texts.good : texts.bad}</Tag>
            {texts.checks[name]}
          </li>
        ))}
      </ul>
      <div>
        {texts.root}
        <div className={css.digest}>{of.root}</div>
      </div>
    </div>
  );
}
