import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, InputNumber, Radio } from 'antd';
import { useState } from 'react';
import type { DocumentField } from '#shared/areas/document/field';
import { type Arrangement, arranged, COLUMN_WIDTH, density } from '#shared/areas/list-view/arrangement';
import { listViewCalls } from '#shared/areas/list-view/contract';
import { mutation, refetch } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { MoveButtons } from '../../kit/move-buttons.tsx';
import { keptColumns, UNARRANGED } from './column-width.ts';
import type { Facts } from './kind.ts';
import { useListViewTexts } from './list-view-texts.ts';
import css from './list-view.module.css';
import type { NamedColumn } from './list-views.ts';

/** What a column of a list is called where its title is more than a text. */
function useColumnLabel({ fields }: Pick<Facts, 'fields'>) {
  const language = useLanguage();
  const all = Object.entries(fields as Record<string, DocumentField>);
  return ({ name, column: { title } }: NamedColumn) =>
    typeof title === 'string'
      ? title
      : (all.find(([field, { shows }]) => field === name || shows === name)?.[1].label[language] ?? name);
}

/** Which columns a list shows, in which order and how wide, and how far apart its rows stand. */
export function ColumnSettings({
  of,
  columns,
  arrangement,
}: {
  of: Facts;
  columns: readonly NamedColumn[];
  arrangement: Arrangement | null;
}) {
  const texts = useListViewTexts();
  const language = useLanguage();
  const client = useQueryClient();
  const label = useColumnLabel(of);
  const [chosen, setChosen] = useState<Arrangement>(arrangement ?? UNARRANGED);
  const arrange = useMutation({
    ...mutation(listViewCalls.arrange, { done: texts.arranged }),
    onSuccess: () => refetch(client, listViewCalls.mine),
  });
  const rows = arranged(columns, chosen);
  const setRows = (next: typeof rows) => setChosen({ ...chosen, columns: keptColumns(next) });
  const change = (at: number, said: Partial<(typeof rows)[number]>) =>
    setRows(rows.with(at, { ...rows[at]!, ...said }));
  const move = (at: number, to: number) => setRows(rows.with(at, rows[to]!).with(to, rows[at]!));
  const isFree = (at: number) => rows[at] !== undefined && rows[at].fixed === undefined;
  return (
    <section aria-label={texts.columns}>
      <h3 className={css.heading}>{texts.columns}</h3>
      <ul className={css.list}>
        {rows.map((one, at) => (
          <li key={one.name} className={css.row}>
            <Checkbox
              className={css.name!}
              checked={one.isShown}
              disabled={one.isKept ?? false}
              onChange={({ target }) => change(at, { isShown: target.checked })}
            >
              {label(one)}
            </Checkbox>
            <InputNumber
              size="small"
              className={css.width!}
              aria-label={texts.width(label(one))}
              min={COLUMN_WIDTH.min}
              max={COLUMN_WIDTH.max}
              step={10}
              precision={0}
              value={one.width ?? Number(one.column.width)}
              onChange={(width) => change(at, { width: width ?? undefined })}
            />
            <MoveButtons
              what={label(one)}
              mayRise={isFree(at) && isFree(at - 1)}
              mayFall={isFree(at) && isFree(at + 1)}
              onMove={(by) => move(at, at + by)}
            />
          </li>
        ))}
      </ul>
      <div className={css.density}>
        <span>{texts.density}</span>
        <Radio.Group
          aria-label={texts.density}
          optionType="button"
          size="small"
          options={density.options(language)}
          value={chosen.density}
          onChange={({ target }) => setChosen({ ...chosen, density: target.value as Arrangement['density'] })}
        />
      </div>
      <div className={css.buttons}>
        <Button
          type="primary"
          loading={arrange.isPending}
          onClick={() => arrange.mutate({ list: of.code, arrangement: chosen })}
        >
          {texts.save}
        </Button>
        <Button
          disabled={arrange.isPending}
          onClick={() => {
            setChosen(UNARRANGED);
            arrange.mutate({ list: of.code, arrangement: null });
          }}
        >
          {texts.restore}
        </Button>
      </div>
    </section>
  );
}
