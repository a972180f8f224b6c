import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { bandConsequence, schemeStatus, supplierGrade } from '#shared/areas/supplier-rating/codes';
import { ratingCalls, type Scheme } from '#shared/areas/supplier-rating/rating-contract';
import { query, refetch } from '../../api/query.ts';
import { useMay } from '../../api/user.ts';
import { useLanguage } from '../../kit/language.ts';
import { LoadedPage } from '../../kit/loaded-page.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { NothingYet } from '../../kit/page-state.tsx';
import css from './rating.module.css';
import { type SchemeContent, SchemeEditor } from './scheme-editor.tsx';
import { SchemeView } from './scheme-view.tsx';
import { useTexts } from './texts.ts';

const s = schemeStatus.code;
/** A draft that is written but not stored yet. */
const NEW = 'new';
const c = bandConsequence.code;
const g = supplierGrade.code;

const names = {
  cn: { scheme: '供应商履约评价', criteria: ['质量', '交付', '服务', '价格'] },
  en: { scheme: 'Supplier performance', criteria: ['Quality', 'Delivery', 'Service', 'Price'] },
};
const weights = ['40', '30', '20', '10'];

/** What a first scheme begins with: usual criteria and bands, to be changed. */
const usual = (language: 'cn' | 'en'): SchemeContent => {
  const { scheme, criteria } = names[language];
  return {
    name: scheme,
    criteria: weights.map((weight, at) => ({ name: criteria[at]!, weight })),
    bands: [
      { from: '0', to: '60', grade: g.d, consequence: c.suspend },
      { from: '60', to: '75', grade: g.c, consequence: c.improve },
      { from: '75', to: '90', grade: g.b, consequence: c.none },
      { from: '90', to: '100', grade: g.a, consequence: c.none },
    ],
  };
};

/** 评价方案: the criteria and bands of one's company, by version. */
export function SetupPage() {
  const texts = useTexts().scheme;
  const found = useQuery({ ...query(ratingCalls.schemes, {}, { quiet: true }), staleTime: 0 });
  return (
    <LoadedPage title={texts.title} of={found} rows={12}>
      {(schemes) => <Schemes of={schemes} />}
    </LoadedPage>
  );
}

function Schemes({ of }: { of: readonly Scheme[] }) {
  const texts = useTexts().scheme;
  const language = useLanguage();
  const client = useQueryClient();
  const mayWrite = useMay('supplier:write');
  const [chosen, setChosen] = useState<string>();
  const draft = of.find(({ status }) => status === s.draft);
  const inForce = of.find(({ status }) => status === s.inForce);
  const shown = chosen === NEW ? undefined : (of.find(({ guid }) => guid === chosen) ?? of[0]);
  // what is shown changes once it is there
  const reload = (guid?: string) => void refetch(client, ratingCalls.schemes).then(() => setChosen(guid));
  const isWriting = mayWrite && (chosen === NEW || shown?.status === s.draft);
  const begin = (
    <Button type="primary" onClick={() => setChosen(draft?.guid ?? NEW)}>
      {inForce ? texts.change : texts.start}
    </Button>
  );
  if (of.length === 0 && !isWriting)
    return (
      <>
        <PageHead title={texts.title} />
        <Panel>
          <NothingYet hint={mayWrite ? texts.none : texts.noneToRead}>{mayWrite && begin}</NothingYet>
        </Panel>
      </>
    );
  return (
    <>
      <PageHead title={texts.title}>{mayWrite && !isWriting && begin}</PageHead>
      <div className={css.sides}>
        <Panel title={chosen === NEW || shown?.status === s.draft ? texts.draft : shown!.name}>
          {isWriting ? (
            <SchemeEditor
              key={shown?.guid ?? NEW}
              draft={shown}
              start={shown ?? inForce ?? usual(language)}
              onChanged={reload}
              onGone={() => reload()}
            />
          ) : (
            <SchemeView of={shown!} />
          )}
        </Panel>
        <Panel title={texts.versions}>
          <ul className={css.versions}>
            {of.map((one) => (
              <li key={one.guid}>
                <Version of={one} isShown={one === shown} onShow={() => setChosen(one.guid)} />
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </>
  );
}

const colours = { [s.draft]: 'default', [s.inForce]: 'success', [s.superseded]: 'default' };

function Version({ of, isShown, onShow }: { of: Scheme; isShown: boolean; onShow: () => void }) {
  const texts = useTexts().scheme;
  const language = useLanguage();
  return (
    <button type="button" className={css.version} aria-pressed={isShown} onClick={onShow}>
      <span>
        {of.status === s.draft ? texts.draft : texts.version(of.number)}
        <Tag color={colours[of.status]} variant="filled">
          {schemeStatus.label(of.status, language)}
        </Tag>
      </span>
      <span className={css.soft}>{of.name}</span>
      {of.inForceTime !== null && (
        <span className={css.soft}>{texts.inForceBy(of.inForceByName, of.inForceTime.slice(0, 10))}</span>
      )}
      {of.ratingCount > 0 && <span className={css.soft}>{texts.used(of.ratingCount)}</span>}
    </button>
  );
}
