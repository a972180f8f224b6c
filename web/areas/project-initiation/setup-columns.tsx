import { Tag, type TableColumnsType } from 'antd';
import type { SetupRow } from '#shared/areas/project-initiation/setup-views';
import { AmountHead } from '../../kit/amounts.tsx';
import { useDocumentColumns } from '../../parts/document/columns.tsx';
import css from './setup.module.css';
import { setup } from './setup.ts';
import { useTexts } from './texts.ts';

const none = <span className={css.soft}>-</span>;

/** The columns of the list of set-ups (documents.md 5.4), without actions; number, amount and state stay in sight at 1440 pixels. */
export function useSetupColumns(): TableColumnsType<SetupRow> {
  const texts = useTexts();
  return useDocumentColumns(setup, {
    projectName: {
      render: (name: string, { isMandatory }) => (
        <span title={name}>
          {isMandatory && <Tag className={css.mandatory!}>{texts.mandatory}</Tag>}
          {name}
        </span>
      ),
    },
    planAmount: { title: <AmountHead label={texts.amount} /> },
    managerGuid: { render: (name: string) => name || none },
    approvedTime: { render: (time: string | null) => time?.slice(0, 16) ?? none },
  });
}
