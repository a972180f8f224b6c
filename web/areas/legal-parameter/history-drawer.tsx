import { useQuery } from '@tanstack/react-query';
import { Drawer, Tag } from 'antd';
import { isParameterCode, type ParameterCode } from '#shared/areas/legal-parameter/catalogue/catalogue';
import { citationIn } from '#shared/areas/legal-parameter/citation-in';
import { legalSetting } from '#shared/areas/legal-parameter/codes';
import { legalCalls, type ParameterRow, type ParameterState } from '#shared/areas/legal-parameter/contract';
import { citation } from '#shared/areas/legal-parameter/parameters';
import { formatDate } from '#shared/kit/dates';
import { query } from '../../api/query.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useLanguage } from '../../kit/language.ts';
import { PageState } from '../../kit/page-state.tsx';
import css from './legal-parameter.module.css';
import { LevelTag } from './level-tag.tsx';
import { nameOf, valueOf } from './parameter-words.ts';
import { useTexts } from './texts.ts';

/** Every value a number ever had in a setting, the newest change first. */
export function HistoryDrawer({ row, onClose }: { row: ParameterState; onClose: () => void }) {
  const texts = useTexts();
  const language = useLanguage();
  const { code, setting } = row;
  const title = texts.historyTitle(nameOf(code, language), legalSetting.label(setting, language));
  return (
    <Drawer open size={560} title={title} onClose={onClose}>
      {isParameterCode(code) && <History code={code} setting={setting} />}
    </Drawer>
  );
}

function History({ code, setting }: { code: ParameterCode; setting: ParameterState['setting'] }) {
  const found = useQuery({
    ...query(legalCalls.history, { code, setting }, { quiet: true }),
    staleTime: 0,
  });
  return (
    <PageState of={found} rows={6}>
      {(rows) => (
        <ol className={css.history}>
          {rows.map((one) => (
            <li key={one.guid}>
              <Entry of={one} />
            </li>
          ))}
        </ol>
      )}
    </PageState>
  );
}

function Entry({ of }: { of: ParameterRow }) {
  const texts = useTexts();
  const language = useLanguage();
  return (
    <>
      <div className={css.head}>
        <strong className={css.number}>{valueOf(of, language)}</strong>
        <LevelTag level={of.level} />
        <State of={of} />
      </div>
      <p className={css.number}>
        {of.validFrom} – {of.validTo !== null && of.validTo < of.validFrom ? '' : (of.validTo ?? texts.open)}
      </p>
      <p className={css.soft}>{citationIn(language, citation(of.law, of.article)) || texts.platform}</p>
      {of.reason !== '' && <p>{of.reason}</p>}
      <p className={css.soft}>
        {of.createUserName === '' ? texts.brought : texts.by(of.createUserName, of.createTime.slice(0, 16))}
      </p>
    </>
  );
}

function State({ of: { validFrom, validTo } }: { of: ParameterRow }) {
  const texts = useTexts();
  const today = formatDate(serverNow());
  if (validTo !== null && validTo < validFrom) return <Tag variant="filled">{texts.replaced}</Tag>;
  if (validFrom > today)
    return (
      <Tag color="processing" variant="filled">
        {texts.future}
      </Tag>
    );
  if (validTo !== null && validTo < today) return <Tag variant="filled">{texts.past}</Tag>;
  return (
    <Tag color="success" variant="filled">
      {texts.inForce}
    </Tag>
  );
}
