import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { bidState, receiptAct, sealedKind } from '#shared/areas/bid/codes';
import { sealedBidCalls as calls } from '#shared/areas/bid/contract';
import type { OwnBid } from '#shared/areas/bid/views';
import { readableSize } from '#shared/areas/file/rules';
import { paths } from '#shared/areas/session/paths';
import { sealedPurpose } from '#shared/areas/tender/codes';
import { keptFresh, query } from '../../api/query.ts';
import { CodeTag } from '../../kit/code-tag.tsx';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { LinkButton } from '../../kit/link-button.tsx';
import { LoadedPage } from '../../kit/loaded-page.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { PlainTable } from '../../parts/form/plain-table.tsx';
import css from './bid.module.css';
import { Countdown } from './countdown.tsx';
import { EndWindow } from './end-window.tsx';
import { useTexts } from './texts.ts';

/** A supplier's bid in one section: how it stands, what was handed in, and its receipts. */
export function OwnBidPage() {
  const texts = useTexts();
  const [params] = useSearchParams();
  const tenderGuid = params.get('tenderGuid') ?? '';
  const found = useQuery({ ...query(calls.own, { tenderGuid }, { quiet: true }), ...keptFresh });
  return (
    <LoadedPage title={texts.title} of={found} rows={6}>
      {(own) => <Page own={own} />}
    </LoadedPage>
  );
}

function Page({ own }: { own: OwnBid }) {
  const texts = useTexts();
  const language = useLanguage();
  const [isEnding, setEnding] = useState(false);
  const { actions } = own;
  const isApplication = own.purpose === sealedPurpose.code.application;
  const mayReplace = actions.includes('replace');
  const ending = actions.includes('withdraw') ? 'withdraw' : actions.includes('revoke') ? 'revoke' : null;
  return (
    <>
      <PageHead
        title={`${own.projectName} ${own.sectionName}`.trim()}
        place={isApplication ? texts.application : texts.title}
        state={<CodeTag list={bidState} code={own.status} />}
      >
        {isApplication && (
          <LinkButton to={paths.ownApplication(own.tenderGuid)}>{texts.toApplication}</LinkButton>
        )}
        {ending && (
          <Button danger onClick={() => setEnding(true)}>
            {isApplication ? texts.endApplication[ending] : texts[ending]}
          </Button>
        )}
        {(mayReplace || actions.includes('submit')) && (
          <LinkButton type="primary" to={paths.prepareBid(own.tenderGuid)}>
            {isApplication ? texts.prepareApplication : mayReplace ? texts.replace : texts.prepare}
          </LinkButton>
        )}
      </PageHead>
      {own.obstacle && <Alert className={css.note!} type="warning" showIcon title={own.obstacle[language]} />}
      {!own.obstacle && !own.policy && (
        <Alert className={css.note!} type="info" showIcon title={texts.noPolicy} />
      )}
      {mayReplace && !isApplication && (
        <Alert className={css.note!} type="info" showIcon title={texts.mayReplace} />
      )}
      {mayReplace && isApplication && (
        <Alert className={css.note!} type="info" showIcon title={texts.mayReplaceApplication} />
      )}
      <Panel title={texts.basics}>
        <DetailFields
          of={[
            [texts.project, own.projectName],
            [texts.section, `${own.sectionNo} ${own.sectionName}`.trim()],
            [texts.buyer, own.buyerName],
            [isApplication ? texts.applyDeadline : texts.deadline, own.deadline.slice(0, 16)],
            [texts.left, <Countdown key="left" deadline={own.deadline} />],
            [texts.docVersion, own.docVersion === null ? null : texts.version(own.docVersion)],
            [isApplication ? texts.applyNo : texts.bidNo, own.bidNo],
            [texts.submittedAt, own.submittedAt],
            [texts.revision, own.rev === null ? null : texts.rev(own.rev)],
          ]}
        />
      </Panel>
      <Panel title={texts.receipts}>
        {own.receipts.length === 0 ? (
          <p className={css.soft}>{texts.noReceipts}</p>
        ) : (
          <PlainTable
            heads={[texts.receiptNo, texts.act, texts.revision, texts.kind, texts.bytes, texts.receivedAt]}
            rows={own.receipts.map((one) => [
              <Link key="no" to={paths.bidReceipt(one.no)}>
                {one.no}
              </Link>,
              receiptAct.label(one.act, language),
              texts.rev(one.rev),
              sealedKind.label(one.kind, language),
              readableSize(one.bytes),
              one.receivedAt,
            ])}
          />
        )}
      </Panel>
      {own.envelopes.length > 0 && (
        <Panel title={texts.envelopes}>
          <PlainTable
            heads={[texts.revision, texts.kind, texts.state, texts.bytes, texts.person, texts.bodyDigest]}
            rows={own.envelopes.map((one) => [
              texts.rev(one.rev),
              sealedKind.label(one.kind, language),
              <CodeTag key="state" list={bidState} code={one.status} />,
              readableSize(one.bytes),
              one.personName,
              <span key="digest" className={css.digest}>
                {one.body}
              </span>,
            ])}
          />
        </Panel>
      )}
      {isEnding && ending && <EndWindow own={own} act={ending} onClose={() => setEnding(false)} />}
    </>
  );
}
