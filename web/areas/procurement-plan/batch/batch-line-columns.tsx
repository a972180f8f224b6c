import { type TableColumnType, Tag, Tooltip } from 'antd';
import { Link } from 'react-router';
import type { BatchLine } from '#shared/areas/procurement-plan/batch/batch-views';
import { lineStatus } from '#shared/areas/procurement-plan/line/codes';
import { projectType } from '#shared/areas/project/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { paths } from '#shared/areas/session/paths';
import { Wan } from '../../../kit/amounts.tsx';
import { CodeText } from '../../../kit/code-tag.tsx';
import { useLanguage } from '../../../kit/language.ts';
import { usePunctuation } from '../../../kit/punctuation.ts';
import lineCss from '../line/line.module.css';
import { useEditTexts } from './edit-texts.ts';
import { useBatchLineLabels } from './labels.ts';
import { useNamedFault } from './named-fault.ts';

/** The columns of a batch plan's lines; what is wrong with a line stands under its name. */
export function useBatchLineColumns(onOpen?: (guid: string) => void): TableColumnType<BatchLine>[] {
  const label = useBatchLineLabels();
  const texts = useEditTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  const namedFault = useNamedFault();
  return [
    { key: 'lineNo', dataIndex: 'lineNo', title: '#', width: 44, align: 'right', fixed: 'start' },
    {
      key: 'projectName',
      title: label.projectName,
      width: 206,
      fixed: 'start',
      render: (_, line) => {
        const name = line.projectName || '-';
        const errors = line.faults.filter(({ level }) => level === 'error');
        return (
          <>
            {onOpen ? (
              <button type="button" className={lineCss.name} title={name} onClick={() => onOpen(line.guid)}>
                {name}
              </button>
            ) : (
              name
            )}
            {errors.length > 0 && (
              <Tooltip title={mark.clauses(errors.map(namedFault))}>
                <div className={lineCss.missing}>{namedFault(errors[0]!)}</div>
              </Tooltip>
            )}
          </>
        );
      },
    },
    {
      key: 'batchAmount',
      title: label.batchAmount,
      width: 128,
      align: 'right',
      render: (_, { batchAmount, excessAmount, original }) => (
        <>
          <Wan yuan={batchAmount} />
          {original && original.batchAmount !== batchAmount && (
            <div className={lineCss.hint}>
              {texts.before} <Wan yuan={original.batchAmount} />
            </div>
          )}
          {Number(excessAmount) > 0 && (
            <div className={lineCss.hint}>
              +<Wan yuan={excessAmount} />
            </div>
          )}
        </>
      ),
    },
    {
      key: 'yearLine',
      title: texts.yearLine,
      width: 168,
      render: (_, { yearLine, outOfPlan }) =>
        yearLine ? (
          <Link to={paths.annualPlan(yearLine.planGuid)}>
            {yearLine.planNo} #{yearLine.lineNo}
          </Link>
        ) : (
          outOfPlan && <Tag color="warning">{texts.outside}</Tag>
        ),
    },
    {
      key: 'projectType',
      title: label.projectType,
      width: 80,
      render: (_, line) =>
        line.projectType !== null && <CodeText list={projectType} code={line.projectType} />,
    },
    {
      key: 'tenderWay',
      title: label.tenderWay,
      width: language === 'cn' ? 92 : 112,
      render: (_, line) => line.tenderWay !== null && <CodeText list={tenderWay} code={line.tenderWay} />,
    },
    { key: 'packageNo', dataIndex: 'packageNo', title: texts.package, width: language === 'cn' ? 64 : 84 },
    { key: 'expectDate', dataIndex: 'expectDate', title: label.expectDate, width: 112 },
    {
      key: 'materialCount',
      title: label.materials,
      width: 80,
      render: (_, { materialCount }) => (materialCount > 0 ? texts.materialsOf(materialCount) : ''),
    },
    {
      key: 'lineStatus',
      title: texts.status,
      width: 84,
      fixed: 'end',
      render: (_, line) =>
        line.returnReason ? (
          <Tooltip title={line.returnReason}>
            <Tag color="error">{texts.returned}</Tag>
          </Tooltip>
        ) : line.lineStatus === lineStatus.code.unused ? (
          <Tag>{texts.notSetUp}</Tag>
        ) : (
          <Tag color="success">{texts.setUp}</Tag>
        ),
    },
  ];
}
