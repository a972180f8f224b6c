import { Table, Tag } from 'antd';
import { Link } from 'react-router';
import type { Given, HandoverDetail } from '#shared/areas/handover/contract';
import { useLanguage } from '../../kit/language.ts';
import css from './handover.module.css';
import { useTexts } from './texts.ts';

/** How much of each kind went to whom. */
export function GivenTable({ of }: { of: readonly Given[] }) {
  const texts = useTexts();
  const language = useLanguage();
  return (
    <Table<Given>
      size="small"
      rowKey={({ kind, toUserGuid }) => `${kind} ${toUserGuid}`}
      pagination={false}
      dataSource={of}
      columns={[
        { key: 'kind', title: texts.kind, render: (_, { label }) => label[language] },
        { key: 'receiver', title: texts.receiver, dataIndex: 'toUserName' },
        { key: 'count', title: texts.count, dataIndex: 'count', align: 'right', width: 96 },
      ]}
    />
  );
}

/** The things themselves by kind, and whether each came back once the whole was taken back. */
export function GivenItems({ of: { given, items, itemCount } }: { of: HandoverDetail }) {
  const texts = useTexts();
  const language = useLanguage();
  const labels = new Map(given.map(({ kind, label }) => [kind, label[language]]));
  const kinds = [...Map.groupBy(items, ({ kind }) => kind)];
  return (
    <>
      {itemCount > items.length && <p className={css.hint}>{texts.listed(items.length, itemCount)}</p>}
      {kinds.map(([kind, own]) => (
        <section key={kind} aria-label={labels.get(kind) ?? kind}>
          <h3 className={css.group}>{labels.get(kind) ?? kind}</h3>
          <ul className={css.rows}>
            {own.map(({ guid, name, link, toUserName, isBack }) => (
              <li key={guid}>
                <span>{link === null ? name : <Link to={link}>{name}</Link>}</span>
                <span>{toUserName}</span>
                <span>{isBack !== null && <BackTag isBack={isBack} />}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function BackTag({ isBack }: { isBack: boolean }) {
  const texts = useTexts();
  return (
    <Tag color={isBack ? 'success' : 'warning'} variant="filled">
      {isBack ? texts.isBack : texts.isNotBack}
    </Tag>
  );
}
