import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import type { FieldCodes } from '#shared/areas/document/field';
import type { Endpoint } from '#shared/contract/endpoint';
import { query } from '../../api/query.ts';
import { defineTexts } from '../../kit/define-texts.ts';
import { useLanguage } from '../../kit/language.ts';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import css from './choose-tenders.module.css';

const useTexts = defineTexts('choose-tenders', {
  cn: {
    title: '选择招标执行',
    find: '按编号或名称查找本人办理的招标执行',
    tenders: '标段(包)',
  },
  en: {
    title: 'Choose the tenders',
    find: 'A tender of yours by number or name',
    tenders: 'Tenders',
  },
});

const FOUND = 20;

/** A tender a document may be drawn up for, with the kinds of document it can have now. */
interface Offered<C extends number> {
  guid: string;
  tenderNo: string;
  tenderName: string;
  projectGuid: string;
  kinds: C[];
}

interface Choice<C extends number> {
  value: string;
  label: string;
  projectGuid: string;
  kinds: C[];
}

/** What a document of tenders begins with: its tenders, whose scheme says most of it. */
export function ChooseTenders<C extends number>({
  name,
  tenders,
  kinds: codes,
  words,
  to,
}: {
  /** What the kind of document is called. */
  name: string;
  tenders: Endpoint<z.ZodObject, z.ZodType<{ list: Offered<C>[] }>>;
  kinds: FieldCodes<C>;
  words: { lead: string; kind: string; start: string };
  /** Where the form of a new one is. */
  to: (guids: readonly string[], kind: C) => string;
}) {
  const texts = useTexts();
  const language = useLanguage();
  const go = useNavigate();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Choice<C>[]>([]);
  const [kind, setKind] = useState<C>();
  const keyword = useDeferredValue(typed.trim());
  const found = useQuery({
    ...query(tenders, { rows: FOUND, ...(keyword && { keyword }) }),
    placeholderData: keepPreviousData,
  });
  const [first] = chosen;
  const kinds = first?.kinds ?? [];
  const is = kind !== undefined && kinds.includes(kind) ? kind : kinds[0];
  const options = (found.data?.list ?? []).map(
    ({ guid, tenderNo, tenderName, projectGuid, kinds: of }): Choice<C> & { disabled: boolean } => ({
      value: guid,
      label: `${tenderNo} ${tenderName}`,
      projectGuid,
      kinds: of,
      // One document is about tenders of one project.
      disabled: of.length === 0 || (first !== undefined && first.projectGuid !== projectGuid),
    }),
  );
  return (
    <>
      <PageHead title={name} />
      <Panel title={texts.title}>
        <div className={css.choose}>
          <p className={css.soft}>{words.lead}</p>
          <label htmlFor="tenders">{texts.tenders}</label>
          <Select<string[], Choice<C>>
            id="tenders"
            mode="multiple"
            placeholder={texts.find}
            loading={found.isFetching}
            showSearch={{ filterOption: false, onSearch: setTyped }}
            value={chosen.map(({ value }) => value)}
            options={[
              ...chosen.filter((one) => !options.some(({ value }) => value === one.value)),
              ...options,
            ]}
            onChange={(_values, given) => setChosen(given as Choice<C>[])}
          />
          <label htmlFor="kind">{words.kind}</label>
          <Select<C>
            id="kind"
            value={is ?? null}
            disabled={kinds.length === 0}
            options={kinds.map((one) => ({ value: one, label: codes.label(one, language) }))}
            onChange={setKind}
          />
          <div>
            <Button
              type="primary"
              disabled={is === undefined}
              onClick={() =>
                void go(
                  to(
                    chosen.map(({ value }) => value),
                    is!,
                  ),
                )
              }
            >
              {words.start}
            </Button>
          </div>
        </div>
      </Panel>
    </>
  );
}
