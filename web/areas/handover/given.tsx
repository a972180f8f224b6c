import { Table, Tag } from 'antd';
import { Link } from 'react-router';
import type { Given, HandoverDetail, ThingProgress } from '#shared/areas/handover/contract';
import { Wan } from '../../kit/amounts.tsx';
import { useLanguage } from '../../kit/language.ts';
import css from './handover.module.css';
import { useOfferTexts } from './offer-texts.ts';
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
export function GivenItems({ of }: { of: HandoverDetail }) {
  const { given, items, itemCount } = of;
  const offerTexts = useOfferTexts();
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
            {own.map(({ guid, name, link, toUserName, progress, isGiven, isBack }) => (
              <li key={guid}>
                <span>
                  {link === null ? name : <Link to={link}>{name}</Link>}
                  {progress && <ProgressLine of={progress} />}
                </span>
                <span>{toUserName}</span>
                <span>
                  {isGiven === false && (
                    <Tag color="warning" variant="filled">
                      {offerTexts.isNotGiven}
                    </Tag>
                  )}
                  {isBack !== null && <BackTag isBack={isBack} isReturn={of.bizType !== null} />}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** What stood with a thing when it was offered: its state, its amount, the next day planned. */
function ProgressLine({ of: { state, way, amount, due } }: { of: ThingProgress }) {
  const language = useLanguage();
  return (
    <div className={css.progress}>
      <span>{state[language]}</span>
      {way && <span>{way[language]}</span>}
      {amount !== null && <Wan yuan={amount} unit />}
      {due && (
        <span>
          {due.what[language]} {due.day}
        </span>
      )}
    </div>
  );
}

/** Of a hand-over that was taken back, or of one for a time that is over. */
function BackTag({ isBack, isReturn }: { isBack: boolean; isReturn: boolean }) {
  const words = useTexts();
  const offerTexts = useOfferTexts();
  const texts = isReturn ? offerTexts : words;
  return (
    <Tag color={isBack ? 'success' : 'warning'} variant="filled">
      {isBack ? texts.isBack : texts.isNotBack}
    </Tag>
  );
}
