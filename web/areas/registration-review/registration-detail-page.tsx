import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useSearchParams } from 'react-router';
import { documentKind } from '#shared/areas/approval/codes';
import { registrationStatus } from '#shared/areas/registration/codes';
import { registrationWarning } from '#shared/areas/registration/lookup-codes';
import {
  listRegistrations,
  type RegistrationDetail,
  registrationDetail,
} from '#shared/areas/registration/review-contract';
import { registrationLabel as label } from '#shared/areas/registration/form';
import { query } from '../../api/query.ts';
import { CodeTag } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { LoadedPage } from '../../kit/loaded-page.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { AuditRecord } from '../../parts/approval/audit-record.tsx';
import { Decision } from './decision.tsx';
import { RegistrationEntered, RegistrationFound } from './registration-facts.tsx';
import css from './review.module.css';
import { Scans } from './scans.tsx';
import { useTexts } from './texts.ts';

const KIND = documentKind.code.registration;
const stale = [registrationDetail, listRegistrations];

/** One registration to decide on: what was entered beside what the register has and the licence. */
export function RegistrationDetailPage() {
  const [params] = useSearchParams();
  const guid = params.get('guid') ?? '';
  const texts = useTexts();
  const found = useQuery({ ...query(registrationDetail, { guid }, { quiet: true }), staleTime: 0 });
  return (
    <LoadedPage title={texts.registration} of={found} rows={12}>
      {(registration) => <Detail of={registration} />}
    </LoadedPage>
  );
}

function Detail({ of }: { of: RegistrationDetail }) {
  const texts = useTexts();
  const language = useLanguage();
  const state = <CodeTag list={registrationStatus} code={of.status} />;
  return (
    <>
      <PageHead title={of.enterpriseName} place={texts.registration} state={state} />
      <Warnings of={of.warnings} />
      <div className={css.sides}>
        <RegistrationEntered of={of} />
        <RegistrationFound of={of} />
        <Panel title={texts.scans}>
          <Scans of={[[label.licenceFiles[language], of.licenceFiles]]} />
        </Panel>
      </div>
      <Decision kind={KIND} guid={of.guid} stale={stale} />
      <Panel title={texts.record}>
        <AuditRecord kind={KIND} guid={of.guid} />
      </Panel>
    </>
  );
}

function Warnings({ of }: { of: RegistrationDetail['warnings'] }) {
  const texts = useTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  if (of.length === 0) return null;
  const lines = of.map(({ kind, detail }) => {
    const named = mark.row(detail.filter(Boolean));
    return registrationWarning.label(kind, language) + (named && mark.colon + named);
  });
  return (
    <div className={css.notes}>
      <Alert
        type="warning"
        showIcon
        title={texts.warnings(of.length)}
        description={
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        }
      />
    </div>
  );
}
