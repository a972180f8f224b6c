import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router';
import { clarificationCalls as calls } from '#shared/areas/clarification/contract';
import { clarificationKind } from '#shared/areas/clarification/kind';
import { clarificationOf } from '#shared/areas/session/paths';
import { query } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import css from './clarification.module.css';
import { useTexts } from './texts.ts';

const FOUND = 20;

/** What nobody asked begins with its tender. */
export function ChooseTender() {
  const texts = useTexts();
  const language = useLanguage();
  const go = useNavigate();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string>();
  const keyword = useDeferredValue(typed.trim());
  const found = useQuery({
    ...query(calls.tenders, { rows: FOUND, ...(keyword && { keyword }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHead title={clarificationKind.name[language]} />
      <Panel title={texts.chooseTender}>
        <div className={css.choose}>
          <p className={css.soft}>{texts.chooseLead}</p>
          <label htmlFor="tender">{clarificationKind.fields.tenderGuid.label[language]}</label>
          <Select<string>
            id="tender"
            placeholder={texts.findTender}
            loading={found.isFetching}
            showSearch={{ filterOption: false, onSearch: setTyped }}
            value={chosen ?? null}
            options={(found.data?.list ?? []).map(({ guid, tenderNo, tenderName }) => ({
              value: guid,
              label: `${tenderNo} ${tenderName}`,
            }))}
            onChange={setChosen}
          />
          <div>
            <Button
              type="primary"
              disabled={chosen === undefined}
              onClick={() => void go(clarificationOf(chosen!))}
            >
              {texts.start}
            </Button>
          </div>
        </div>
      </Panel>
    </>
  );
}
