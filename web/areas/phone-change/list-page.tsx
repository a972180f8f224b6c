import { phoneAppealStatus, phoneAppealStyle } from '#shared/areas/phone-change/codes';
import type { PhoneAppealRow } from '#shared/areas/phone-change/contract';
import { phoneAppealLabel as label } from '#shared/areas/phone-change/form';
import { useLanguage } from '../../kit/language.ts';
import { AppealList, applyAt } from './appeal-list.tsx';
import css from './phone-change.module.css';
import { useTexts } from './texts.ts';

const style = phoneAppealStyle.code.single;
const s = phoneAppealStatus.code;

/** The applications made by the single form, as a table. */
export function ListPage() {
  const texts = useTexts();
  return (
    <AppealList style={style} title={texts.listTitle}>
      {(rows) => <Table rows={rows} />}
    </AppealList>
  );
}

function Table({ rows }: { rows: readonly PhoneAppealRow[] }) {
  const texts = useTexts();
  const language = useLanguage();
  const heads = [
    label.appealNo[language],
    label.userName[language],
    label.enterpriseName[language],
    label.newPhone[language],
    label.status[language],
    label.submitTime[language],
    texts.act,
  ];
  const cells = (row: PhoneAppealRow) => [
    row.appealNo,
    row.userName,
    row.enterpriseName,
    row.newPhone,
    <span key="status" className={css.status} data-status={row.status}>
      {phoneAppealStatus.label(row.status, language)}
      {row.refusal !== '' && <small>{row.refusal}</small>}
      {row.status === s.inReview && row.dueDate && <small>{texts.due(row.dueDate)}</small>}
    </span>,
    row.submitTime ?? '-',
    row.actions.includes('edit') ? (
      <a key="edit" href={applyAt(style, row.guid)}>
        {row.status === s.rejected ? texts.correct : texts.edit}
      </a>
    ) : (
      '-'
    ),
  ];
  return (
    <table className={css.table}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.guid}>
            {cells(row).map((cell, index) => (
              <td key={heads[index]} data-head={heads[index]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
