import { Button, type TableColumnsType } from 'antd';
import { roleCode } from '#shared/areas/role/codes';
import { appointmentStatus, supervisionLevel, supervisionRole } from '#shared/areas/supervision/codes';
import type { SupervisorRow, SupervisorSearch } from '#shared/areas/supervision/supervisor-views';
import { formatDate } from '#shared/kit/dates';
import { serverNow } from '../../api/server-clock.ts';
import { CodeTag, CodeText } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { sortedColumn } from '../../kit/list-table.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import css from './supervision.module.css';
import { Term } from './term.tsx';
import { useTexts } from './texts.ts';

/** The name of a supervisor, which opens what they supervise, with their unit below it. */
export function PersonCell({ row, onOpen }: { row: SupervisorRow; onOpen: () => void }) {
  const texts = useTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  return (
    <>
      <Button type="link" className={css.person!} onClick={onOpen}>
        {row.userName}
      </Button>
      {row.conflict.length > 0 && (
        <span className={css.conflict}>
          {texts.conflict(mark.row(row.conflict.map((code) => roleCode.label(code, language))))}
        </span>
      )}
    </>
  );
}

/** Columns of the list of supervisors, up to its acts (documents.md 5.13). */
export function useSupervisorColumns(
  search: Pick<SupervisorSearch, 'sort' | 'order'>,
  open: (row: SupervisorRow) => void,
): TableColumnsType<SupervisorRow> {
  const texts = useTexts();
  const isCn = useLanguage() === 'cn';
  const today = formatDate(serverNow());
  return [
    {
      ...sortedColumn(search, 'userName'),
      title: texts.name,
      width: 100,
      render: (_, row) => <PersonCell row={row} onOpen={() => open(row)} />,
    },
    {
      key: 'company',
      title: texts.company,
      width: 216,
      render: (_, { enterpriseName, deptName }) => (
        <>
          {enterpriseName}
          <div className={css.soft}>{deptName}</div>
        </>
      ),
    },
    {
      key: 'role',
      title: texts.role,
      width: isCn ? 86 : 118,
      render: (_, { supRole }) => <CodeText list={supervisionRole} code={supRole} />,
    },
    {
      key: 'level',
      title: texts.level,
      width: isCn ? 80 : 100,
      render: (_, { supLevel }) => <CodeText list={supervisionLevel} code={supLevel} />,
    },
    { key: 'units', title: texts.unitCount, dataIndex: 'unitCount', width: isCn ? 112 : 66, align: 'right' },
    { key: 'projects', title: texts.projectCount, dataIndex: 'projectCount', width: 76, align: 'right' },
    {
      ...sortedColumn(search, 'validTo'),
      title: texts.term,
      width: 200,
      render: (_, row) => <Term of={row} today={today} />,
    },
    {
      key: 'status',
      title: texts.status,
      width: 72,
      render: (_, { status }) => <CodeTag list={appointmentStatus} code={status} />,
    },
  ];
}
