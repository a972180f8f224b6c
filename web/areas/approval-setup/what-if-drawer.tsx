import { Drawer, Table, type TableColumnsType, Tag } from 'antd';
import type { WhatIfAnswer, WhatIfChain } from '#shared/areas/approval/setup-what-if-contract';
import { toWan } from '#shared/kit/money';
import { usePunctuation } from '../../kit/punctuation.ts';
import { useMoreTexts } from './more-texts.ts';
import css from './what-if.module.css';

type Case = WhatIfAnswer['cases'][number];

/** The cases that would have gone elsewhere, both chains side by side. */
export function WhatIfDrawer({ answer, onClose }: { answer: WhatIfAnswer; onClose: () => void }) {
  const { whatIf } = useMoreTexts();
  const columns: TableColumnsType<Case> = [
    {
      title: whatIf.documentNo,
      key: 'documentNo',
      render: (_, { documentNo, submittedAt, deptName }) => (
        <>
          <div className={css.number}>{documentNo}</div>
          <div className={css.soft}>
            {submittedAt.slice(0, 10)} {deptName}
          </div>
        </>
      ),
    },
    {
      title: whatIf.amount,
      key: 'amount',
      align: 'right',
      render: (_, { amount, isMandatory }) => (
        <>
          <div className={css.number}>{amount === null ? '—' : toWan(amount)}</div>
          {isMandatory && (
            <Tag color="warning" variant="filled">
              {whatIf.mandatory}
            </Tag>
          )}
        </>
      ),
    },
    { title: whatIf.before, key: 'before', render: (_, { before }) => <Chain of={before} /> },
    { title: whatIf.after, key: 'after', render: (_, { after }) => <Chain of={after} /> },
  ];
  return (
    <Drawer open size={960} title={whatIf.drawer} onClose={onClose}>
      <p className={css.hint}>{whatIf.drawerHint(answer.cases.length, answer.changed)}</p>
      <Table
        rowKey="caseGuid"
        size="small"
        columns={columns}
        dataSource={answer.cases}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
      />
    </Drawer>
  );
}

function Chain({ of: { isOff, levels, faults } }: { of: WhatIfChain }) {
  const { whatIf } = useMoreTexts();
  const mark = usePunctuation();
  if (isOff) return <span className={css.soft}>{whatIf.off}</span>;
  return (
    <>
      <ol className={css.chain}>
        {levels.map(({ name, people, isTakenOver }, at) => (
          <li key={at}>
            {name}
            <span className={css.soft}>
              {people.length === 0 ? whatIf.counted : mark.row(people.slice(0, 4))}
              {people.length > 4 && ` … ${people.length}`}
              {isTakenOver && mark.note(whatIf.takenOver)}
            </span>
          </li>
        ))}
      </ol>
      {faults.length > 0 && (
        <p className={css.fault}>{levels.length === 0 ? whatIf.nothing : whatIf.stuck}</p>
      )}
    </>
  );
}
