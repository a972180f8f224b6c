import { useQuery } from '@tanstack/react-query';
import { Alert, Drawer, Table } from 'antd';
import { Link } from 'react-router';
import { chainKind } from '#shared/areas/chain/contract';
import type { BatchLine } from '#shared/areas/procurement-plan/batch/batch-views';
import { batchPlan } from '#shared/areas/procurement-plan/batch/contract';
import type { PlanLine } from '#shared/areas/procurement-plan/line/views';
import { paths } from '#shared/areas/session/paths';
import { query } from '../../../api/query.ts';
import { Wan } from '../../../kit/amounts.tsx';
import { DetailFields } from '../../../kit/detail-fields.tsx';
import { LoadFailed } from '../../../kit/page-state.tsx';
import { usePunctuation } from '../../../kit/punctuation.ts';
import { useKitTexts } from '../../../kit/texts.ts';
import { FileList } from '../../../parts/file/list.tsx';
import { StandingTag } from '../../../parts/supplier/marks.tsx';
import { useWhereTexts } from '../../../parts/where-is-it/texts.ts';
import { WhereIsIt } from '../../../parts/where-is-it/where-is-it.tsx';
import { FactSection, LineFacts } from '../line/line-facts.tsx';
import css from './batch.module.css';
import { useEditTexts } from './edit-texts.ts';
import { useBatchLineLabels, useMaterialLabels } from './labels.ts';
import { useNamedFault } from './named-fault.ts';

const WIDTH = 1040;

/** All of one batch line to read (documents.md 5.2), for who decides on it or takes it up. */
export function BatchLineView({ line, onClose }: { line: BatchLine; onClose: () => void }) {
  const texts = useEditTexts();
  const { title: whereTitle } = useWhereTexts();
  const label = useBatchLineLabels();
  const mark = usePunctuation();
  const namedFault = useNamedFault();
  return (
    <Drawer open size={WIDTH} title={texts.lineTitle(line.lineNo)} onClose={onClose}>
      {line.returnReason && (
        <Alert
          className={css.above!}
          type="error"
          showIcon
          title={texts.returned}
          description={line.returnReason}
        />
      )}
      {line.faults.length > 0 && (
        <Alert
          className={css.above!}
          type="warning"
          showIcon
          title={mark.clauses(line.faults.map(namedFault))}
        />
      )}
      <FactSection title={whereTitle}>
        <WhereIsIt kind={chainKind.code.batchPlan} guid={line.guid} />
      </FactSection>
      <FactSection title={texts.source}>
        <SourceFacts line={line} />
      </FactSection>
      <LineFacts
        line={{ ...line, estimateAmount: line.batchAmount } as unknown as PlanLine}
        amountLabel={label.batchAmount}
      />
      <FactSection title={texts.purchase}>
        <DetailFields
          of={[
            [label.controlPrice, line.controlPrice && <Wan key="ceiling" yuan={line.controlPrice} />],
            [label.packageNo, line.packageNo],
            [label.expectDate, line.expectDate],
            [label.qualification, line.qualification, true],
            [label.inviteList, <Invited key="invited" line={line} />, true],
            [label.techFiles, <FileList key="files" files={line.techFiles} />, true],
          ]}
        />
      </FactSection>
      {line.materialCount > 0 && (
        <FactSection title={texts.materials}>
          <Materials lineGuid={line.guid} />
        </FactSection>
      )}
    </Drawer>
  );
}

function SourceFacts({ line: { yearLine, sourcePlan, ...line } }: { line: BatchLine }) {
  const texts = useEditTexts();
  const label = useBatchLineLabels();
  const { yes, no } = useKitTexts();
  return (
    <DetailFields
      of={[
        [label.outOfPlan, line.outOfPlan === null ? '' : line.outOfPlan ? yes : no],
        ...(line.outOfPlan ? [[label.outReason, line.outReason, true] as const] : []),
        ...(yearLine
          ? [
              [
                label.yearItemGuid,
                <Link key="year" to={paths.annualPlan(yearLine.planGuid)}>
                  {yearLine.planNo} #{yearLine.lineNo} {yearLine.projectName}
                </Link>,
              ] as const,
              [texts.estimateOfSource, <Wan key="estimate" yuan={yearLine.estimateAmount} />] as const,
            ]
          : []),
        ...(Number(line.excessAmount) > 0
          ? [[texts.excess, <Wan key="excess" yuan={line.excessAmount} />] as const]
          : []),
        ...(sourcePlan
          ? [
              [
                texts.children,
                <Link key="source" to={paths.batchPlan(sourcePlan.guid)}>
                  {sourcePlan.planNo} {sourcePlan.planName}
                </Link>,
              ] as const,
            ]
          : []),
      ]}
    />
  );
}

/** The suppliers it names, and why; nothing where it names none. */
function Invited({ line: { inviteList } }: { line: BatchLine }) {
  if (inviteList.length === 0) return '-';
  return (
    <ul className={css.children}>
      {inviteList.map(({ supplierGuid, supplierName, reason, standing }) => (
        <li key={supplierGuid}>
          {supplierName} <StandingTag standing={standing} /> <span className={css.soft}>{reason}</span>
        </li>
      ))}
    </ul>
  );
}

const materialColumns = [
  ['materialCode', 104],
  ['materialName', 148],
  ['spec', 132],
  ['brand', 132],
  ['unit', 64],
  ['quantity', 88],
  ['price', 120],
  ['amount', 120],
  ['requiredDate', 112],
  ['place', 120],
  ['remark', 140],
] as const;
const FIGURES: readonly string[] = ['quantity', 'price', 'amount'];
const TABLE_WIDTH = materialColumns.reduce((sum, [, width]) => sum + width, 0);

function Materials({ lineGuid }: { lineGuid: string }) {
  const label = useMaterialLabels();
  const found = useQuery(query(batchPlan.materials, { guid: lineGuid }, { quiet: true }));
  if (found.error && !found.data) return <LoadFailed error={found.error} retry={found.refetch} />;
  return (
    <Table
      size="small"
      rowKey="guid"
      dataSource={found.data ?? []}
      loading={found.isPending}
      pagination={false}
      scroll={{ x: TABLE_WIDTH }}
      columns={materialColumns.map(([field, width]) => ({
        dataIndex: field,
        title: label[field],
        width,
        ellipsis: true,
        ...(FIGURES.includes(field) && { align: 'right' as const }),
      }))}
    />
  );
}
