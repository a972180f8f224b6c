import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useSearchParams } from 'react-router';
import {
  computeType,
  depositSendType,
  depositSettingStatus,
  exemption,
  rateBasis,
  refundRule,
} from '#shared/areas/deposit/codes';
import { depositCalls as calls, type DepositDetail } from '#shared/areas/deposit/contract';
import { projectType } from '#shared/areas/project/codes';
import { paths } from '#shared/areas/session/paths';
import { projectTypeOption } from '#shared/areas/supplier/codes';
import { query } from '../../api/query.ts';
import { Wan } from '../../kit/amounts.tsx';
import { CodeTag, CodeText } from '../../kit/code-tag.tsx';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { LinkButton } from '../../kit/link-button.tsx';
import { LoadedPage } from '../../kit/loaded-page.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { FileList } from '../../parts/file/list.tsx';
import { CoveragePanel } from './coverage-panel.tsx';
import css from './deposit.module.css';
import { inRow, namesOf } from './names-of.ts';
import { PaidPanel } from './paid-panel.tsx';
import { RowActs } from './setting-acts.tsx';
import { useTexts } from './texts.ts';

/** One setting: what it says, who has paid to whoever may see it, and what it covers. */
export function SettingPage() {
  const [params] = useSearchParams();
  const guid = params.get('guid') ?? '';
  const texts = useTexts();
  const found = useQuery({ ...query(calls.detail, { guid }, { quiet: true }), staleTime: 0 });
  return (
    <LoadedPage title={texts.setting} of={found} rows={12}>
      {(of) => <Setting of={of} />}
    </LoadedPage>
  );
}

function Setting({ of }: { of: DepositDetail }) {
  const texts = useTexts();
  const language = useLanguage();
  const isInUse = of.status !== depositSettingStatus.code.draft;
  return (
    <>
      <PageHead
        title={of.settingNo}
        place={texts.setting}
        state={<CodeTag list={depositSettingStatus} code={of.status} />}
      >
        <LinkButton to={paths.deposits}>{texts.back}</LinkButton>
        <RowActs of={of} />
      </PageHead>
      {of.warning && <Alert className={css.notice!} type="warning" showIcon title={of.warning[language]} />}
      {isInUse && <PaidPanel of={of} />}
      <Panel title={texts.basic}>
        <DetailFields of={basicFields(of, texts)} />
      </Panel>
      <Panel title={texts.howToPay}>
        <DetailFields of={payFields(of, texts)} />
      </Panel>
      {isInUse && <CoveragePanel guid={of.guid} />}
    </>
  );
}

type Fields = Parameters<typeof DetailFields>[0]['of'];
type Texts = ReturnType<typeof useTexts>;

const basicFields = (of: DepositDetail, texts: Texts): Fields => [
  [texts.year, of.year],
  [texts.collectUnit, of.collectUnitName],
  [texts.term, `${of.validFrom} – ${of.validTo}`],
  [texts.categories, namesOf(projectTypeOption, of.categories), true],
  [texts.applyUnits, inRow(of.applyUnits.map(({ name }) => name)), true],
  [texts.projectTypes, namesOf(projectType, of.projectTypes)],
  [texts.areas, of.areas.length === 0 ? texts.allAreas : inRow(of.areas.map(({ name }) => name))],
  [texts.computeType, <CodeText key="by" list={computeType} code={of.computeType} />],
  ...(of.amount === null
    ? ([
        [texts.rate, of.rate],
        [texts.cap, <Wan key="cap" yuan={of.cap} />],
      ] as const)
    : ([[texts.amount, <Wan key="amount" yuan={of.amount} />]] as const)),
  [texts.coverLimit, of.coverLimit && <Wan key="limit" yuan={of.coverLimit} />],
  [texts.exempt, namesOf(exemption, of.exempt), true],
];

const payFields = (of: DepositDetail, texts: Texts): Fields => [
  [texts.sendTypes, namesOf(depositSendType, of.sendTypes)],
  [
    texts.payTime,
    (of.payFrom ?? of.payTo) && `${of.payFrom?.slice(0, 16) ?? ''} – ${of.payTo?.slice(0, 16) ?? ''}`,
  ],
  [texts.refundRule, <CodeText key="rule" list={refundRule} code={of.refundRule} />],
  [texts.payeeName, of.payeeName],
  [texts.payeeAccount, of.payeeAccount],
  [texts.payeeBank, of.payeeBank],
  [texts.payeeBranchCode, of.payeeBranchCode],
  of.interestRate !== null
    ? [texts.interestRate, of.interestRate]
    : [
        texts.rateBasis,
        of.interestFlag ? <CodeText key="basis" list={rateBasis} code={of.rateBasis} /> : texts.no,
      ],
  [texts.created, `${of.createUserName} · ${of.createTime.slice(0, 16)}`],
  [texts.remark, of.remark, true],
  [texts.files, of.files.length === 0 ? null : <FileList key="files" files={of.files} />, true],
];
