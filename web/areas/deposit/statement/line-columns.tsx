import { useMutation } from '@tanstack/react-query';
import { Button, type TableColumnsType } from 'antd';
import {
  type BankLine,
  type BankLineAction,
  statementCalls as calls,
} from '#shared/areas/deposit/statement/contract';
import { mutation } from '../../../api/query.ts';
import { cardPlace } from '../../../kit/list-cards.tsx';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import css from '../deposit.module.css';
import { Fen } from '../payment-columns.tsx';
import { Outcome } from './outcome.tsx';
import { useStatementTexts } from './texts.ts';

/** The columns of the lines of a statement; a line is put back where it stands, the other acts open a window. */
export function useLineColumns({
  onAct,
  onChanged,
}: {
  onAct: (act: BankLineAction, line: BankLine) => void;
  onChanged: () => Promise<unknown>;
}): TableColumnsType<BankLine> {
  const texts = useStatementTexts();
  const restore = useMutation(mutation(calls.restore, { done: texts.restored }));
  return [
    { key: 'row', title: texts.row, dataIndex: 'rowNumber', width: 52, className: cardPlace.line },
    {
      key: 'party',
      title: texts.party,
      width: 212,
      className: cardPlace.title,
      render: (_, { name, payer, bank }) => (
        <>
          {name || '-'}
          <div className={css.soft}>{[payer, bank].filter(Boolean).join(' ')}</div>
        </>
      ),
    },
    {
      key: 'day',
      title: texts.day,
      width: 108,
      className: cardPlace.line,
      render: (_, { tradedOn, tradedAt }) => (
        <>
          {tradedOn}
          <div className={css.soft}>{tradedAt}</div>
        </>
      ),
    },
    {
      key: 'amount',
      title: texts.amount,
      align: 'right',
      width: 124,
      className: cardPlace.line,
      render: (_, { credit, debit }) => (
        <>
          <Fen yuan={credit ?? debit} />
          <div className={css.soft}>{credit === null ? texts.out : texts.in}</div>
        </>
      ),
    },
    {
      key: 'outcome',
      title: texts.outcome,
      width: 252,
      className: cardPlace.line,
      render: (_, line) => <Outcome of={line} />,
    },
    {
      key: 'words',
      title: texts.words,
      width: 212,
      className: cardPlace.line,
      render: (_, { words, serial }) => (
        <>
          {words}
          {serial && (
            <div className={css.soft}>
              {texts.serial} {serial}
            </div>
          )}
        </>
      ),
    },
    {
      key: 'actions',
      title: texts.actions,
      fixed: 'end',
      width: 124,
      render: (_, line) => (
        <span className={css.acts}>
          {line.actions.includes('confirm') && line.candidates.length > 0 && (
            <Button type="link" className={css.cellLink!} onClick={() => onAct('confirm', line)}>
              {line.credit === null ? texts.confirmRefund : texts.confirm}
            </Button>
          )}
          {line.actions.includes('setAside') && (
            <Button type="link" className={css.cellLink!} onClick={() => onAct('setAside', line)}>
              {texts.setAside}
            </Button>
          )}
          {line.actions.includes('restore') && (
            <ConfirmButton
              type="link"
              className={css.cellLink!}
              act={texts.restore}
              thing={line.name || line.serial || String(line.rowNumber)}
              explanation={texts.restoreHint}
              onConfirm={() =>
                restore.mutateAsync({ guid: line.guid, version: line.version }).then(onChanged, onChanged)
              }
            />
          )}
        </span>
      ),
    },
  ];
}
