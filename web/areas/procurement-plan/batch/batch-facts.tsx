import { Link } from 'react-router';
import type { BatchDetail } from '#shared/areas/procurement-plan/batch/batch-views';
import { batchKind, planStatus } from '#shared/areas/procurement-plan/line/codes';
import { paths } from '#shared/areas/session/paths';
import { Wan } from '../../../kit/amounts.tsx';
import { CodeTag, CodeText } from '../../../kit/code-tag.tsx';
import { DetailFields } from '../../../kit/detail-fields.tsx';
import { FileList } from '../../../parts/file/list.tsx';
import css from './batch.module.css';
import { useEditTexts } from './edit-texts.ts';
import { useBatchLabels } from './labels.ts';

/** The header of a batch plan to read, with what it was merged from or into. */
export function BatchFacts({ of }: { of: BatchDetail }) {
  const label = useBatchLabels();
  const texts = useEditTexts();
  return (
    <DetailFields
      of={[
        [label.planNo, of.planNo],
        [label.batchNo, of.batchNo],
        [label.period, of.period],
        [label.reportDeadline, of.reportDeadline],
        [label.planUnit, of.planUnitName],
        [label.planDept, of.planDeptName],
        [label.batchKind, <CodeText key="kind" list={batchKind} code={of.batchKind} />],
        [label.buyerUnit, of.buyerUnitName],
        [label.userName, of.userName],
        [label.handlerPhone, of.handlerPhone],
        [label.reportDate, of.reportDate],
        [label.totalAmount, <Wan key="total" yuan={of.totalAmount} />],
        [label.setUpCount, `${of.setUpCount} / ${of.itemCount}`],
        ...(of.urgentReason ? [[label.urgentReason, of.urgentReason, true] as const] : []),
        ...(of.mergedInto
          ? [
              [
                texts.mergedInto,
                <Link key="into" to={paths.batchPlan(of.mergedInto.guid)}>
                  {of.mergedInto.planNo} {of.mergedInto.planName}
                </Link>,
                true,
              ] as const,
            ]
          : []),
        ...(of.children.length > 0
          ? [
              [
                texts.children,
                <ul key="children" className={css.children}>
                  {of.children.map((one) => (
                    <li key={one.guid}>
                      <Link to={paths.batchPlan(one.guid)}>{one.planNo}</Link> {one.planDeptName}{' '}
                      {one.planName} <CodeTag list={planStatus} code={one.status} />
                    </li>
                  ))}
                </ul>,
                true,
              ] as const,
            ]
          : []),
        ...(of.parent
          ? [
              [
                texts.original,
                <Link key="parent" to={paths.batchPlan(of.parent.guid)}>
                  {of.parent.planNo} {of.parent.planName}
                </Link>,
                true,
              ] as const,
            ]
          : []),
        ...(of.adjustments.length > 0
          ? [
              [
                texts.adjustments,
                <ul key="adjustments" className={css.children}>
                  {of.adjustments.map((one) => (
                    <li key={one.guid}>
                      <Link to={paths.batchPlan(one.guid)}>{one.planNo}</Link> {one.planName}{' '}
                      <CodeTag list={planStatus} code={one.status} />
                    </li>
                  ))}
                </ul>,
                true,
              ] as const,
            ]
          : []),
        [label.remark, of.remark, true],
        [label.files, <FileList key="files" files={of.files} />, true],
      ]}
    />
  );
}
