import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { clarificationStage } from '#shared/areas/bidding/codes';
import { ownClarificationCalls as calls } from '#shared/areas/clarification/own-contract';
import { paths } from '#shared/areas/session/paths';
import { query } from '../../api/query.ts';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { LinkButton } from '../../kit/link-button.tsx';
import { LoadedPage } from '../../kit/loaded-page.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import { FileList } from '../../parts/file/list.tsx';
import css from './clarification.module.css';
import { useTexts } from './texts.ts';

/** A published clarification as every supplier reads it: question and answer, nobody's name. */
export function OwnAnswerPage() {
  const texts = useTexts();
  const [params] = useSearchParams();
  const found = useQuery(query(calls.answer, { guid: params.get('guid') ?? '' }, { quiet: true }));
  return (
    <LoadedPage title={texts.ownTitle} of={found} rows={8}>
      {(of) => <Page of={of} />}
    </LoadedPage>
  );
}

function Page({ of }: { of: z.output<typeof calls.answer.output> }) {
  const texts = useTexts();
  const language = useLanguage();
  const { yes, no } = useKitTexts();
  return (
    <>
      <PageHead title={of.subject}>
        {of.nextVersionGuid && (
          <LinkButton to={paths.ownTenderFile(of.nextVersionGuid)}>{texts.versionLink}</LinkButton>
        )}
      </PageHead>
      {of.newDeadline && (
        <div className={css.notes}>
          <Alert type="warning" showIcon title={texts.moved(of.newDeadline.slice(0, 16))} />
        </div>
      )}
      {of.question && (
        <Panel title={texts.question}>
          <p className={css.long}>{of.question}</p>
        </Panel>
      )}
      <Panel title={texts.answer}>
        <p className={css.long}>{of.answer}</p>
        {of.files.length > 0 && <FileList files={of.files} />}
      </Panel>
      <Panel title={texts.basics}>
        <DetailFields
          of={[
            [texts.tender, `${of.tenderNo} ${of.tenderName}`],
            [texts.buyer, of.buyerName],
            [texts.stage, clarificationStage.label(of.clarStage, language)],
            [texts.affects, of.affectsPreparation ? yes : no],
            ...(of.parts ? [[texts.parts, of.parts] as const] : []),
            [texts.publishedAt, of.publishedAt.slice(0, 16)],
            [
              texts.digest,
              <span key="digest" className={css.digest}>
                {of.digest}
              </span>,
            ],
          ]}
        />
      </Panel>
    </>
  );
}
