import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Modal, Radio } from 'antd';
import { useState } from 'react';
import { auditFieldName } from '#shared/areas/audit/field-names';
import { documentChangesSince } from '#shared/areas/document/around-contract';
import type { DocumentField } from '#shared/areas/document/field';
import type { AnyDocumentKind } from '#shared/areas/document/kind';
import { query } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { usePunctuation } from '../../kit/punctuation.ts';
import css from './conflict.module.css';
import { useConflictTexts } from './conflict-texts.ts';
import { useRead } from './fields.tsx';
import { type Chosen, type Difference, differencesOf, givenChoice, mergedOf, takesBoth } from './merge.ts';

/** Two changes of one form, as the editor knows them. */
export interface EditorConflict {
  base: object;
  mine: object;
  theirs: object;
  /** When what both began on was stored. */
  since: string;
  onChosen: (values: never) => void;
  onClose: () => void;
}

const WIDTH = 920;
const keyOf = ({ field, row }: Difference) => `${field}.${row ?? ''}`;

/** Two people have changed one document: who changed what and when, and for each place which of the two is to stand. */
export function ConflictWindow({
  kind,
  guid,
  base,
  mine,
  theirs,
  since,
  onChosen,
  onClose,
}: EditorConflict & { kind: AnyDocumentKind; guid: string }) {
  const texts = useConflictTexts();
  const differences = differencesOf(base, mine, theirs);
  const [chosen, setChosen] = useState<Readonly<Record<string, Chosen>>>({});
  const choiceOf = (one: Difference) => chosen[keyOf(one)] ?? givenChoice(one);
  const open = differences.filter((one) => choiceOf(one) === undefined);
  const all = (side: Chosen) =>
    setChosen(
      Object.fromEntries(differences.filter(({ by }) => by === 'both').map((one) => [keyOf(one), side])),
    );
  return (
    <Modal
      open
      width={WIDTH}
      title={texts.title}
      onCancel={onClose}
      footer={
        <div className={css.foot}>
          <span aria-live="polite">{open.length > 0 && texts.open(open.length)}</span>
          <Button onClick={onClose}>{texts.later}</Button>
          <Button
            type="primary"
            disabled={open.length > 0}
            onClick={() => onChosen(mergedOf(mine, theirs, differences, (one) => choiceOf(one)!) as never)}
          >
            {texts.take}
          </Button>
        </div>
      }
    >
      <WhoChanged kind={kind} guid={guid} since={since} />
      <p>{differences.length > 0 ? texts.lead : texts.same}</p>
      {differences.some(({ by }) => by === 'both') && (
        <p className={css.all}>
          <Button size="small" onClick={() => all('mine')}>
            {texts.allMine}
          </Button>
          <Button size="small" onClick={() => all('theirs')}>
            {texts.allTheirs}
          </Button>
        </p>
      )}
      {differences.map((one) => (
        <Choice
          key={keyOf(one)}
          kind={kind}
          of={one}
          chosen={choiceOf(one)}
          onChoose={(side) => setChosen({ ...chosen, [keyOf(one)]: side })}
        />
      ))}
    </Modal>
  );
}

/** Who has changed which fields since, and when. */
function WhoChanged({
  kind: { code, fields: own },
  guid,
  since,
}: {
  kind: AnyDocumentKind;
  guid: string;
  since: string;
}) {
  const texts = useConflictTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  const { data: changes = [] } = useQuery(
    query(documentChangesSince, { kind: code, guid, since }, { quiet: true }),
  );
  const lines = changes.map(({ name, at, fields }) => {
    // what has no name for people is stored beside what they filled in
    const named = fields.map((field) => {
      const label = (own as Record<string, DocumentField>)[field]?.label[language];
      return [field, label ?? auditFieldName(code, field, language)] as const;
    });
    const shown = [...new Set(named.filter(([field, label]) => label !== field).map(([, label]) => label))];
    const minute = at.slice(0, 16);
    return shown.length > 0 ? texts.changed(name, minute, mark.row(shown)) : texts.changedOther(name, minute);
  });
  return (
    <Alert
      type="warning"
      showIcon
      title={lines.length === 0 ? texts.nobody : lines.map((line) => <div key={line}>{line}</div>)}
      style={{ marginBottom: 12 }}
    />
  );
}

function Choice({
  kind,
  of,
  chosen,
  onChoose,
}: {
  kind: AnyDocumentKind;
  of: Difference;
  chosen: Chosen | undefined;
  onChoose: (chosen: Chosen) => void;
}) {
  const texts = useConflictTexts();
  const language = useLanguage();
  const show = useShown(kind, of);
  const known = (kind.fields as Record<string, DocumentField>)[of.field];
  const label = known?.label[language] ?? auditFieldName(kind.code, of.field, language);
  const name = of.row === undefined ? label : `${label} · ${texts.row(of.row + 1)}`;
  return (
    <fieldset className={css.choice} data-open={chosen === undefined}>
      <legend>{name}</legend>
      <Radio.Group
        value={chosen}
        onChange={({ target }) => onChoose(target.value as Chosen)}
        className={css.sides!}
        aria-label={name}
      >
        {(['mine', 'theirs'] as const).map((side) => (
          <Radio key={side} value={side}>
            <span className={css.side}>{texts[side]}</span>
            <span className={css.value}>{show(of[side]) ?? <i>{texts.empty}</i>}</span>
          </Radio>
        ))}
        {takesBoth(of) && (known?.input === 'longText' || Array.isArray(of.mine)) && (
          <Radio value="both">{texts.both}</Radio>
        )}
      </Radio.Group>
    </fieldset>
  );
}

/** How a value of a field reads: as on the page of the document, or by the names and texts in it. */
function useShown(kind: AnyDocumentKind, { field, base, mine, theirs }: Difference) {
  const read = useRead();
  const mark = usePunctuation();
  const known = (kind.fields as Record<string, DocumentField>)[field];
  const isNamed = [base, mine, theirs].some((value) => typeof value === 'object' && value !== null);
  return (value: unknown) => {
    if (value === null || value === undefined || value === '') return null;
    if (known && (!isNamed || known.input === 'codes')) return read(known, value);
    return wordsIn(value, mark.row) || null;
  };
}

const HIDDEN = /guid$|^id$|time$|url$/i;
/** The words in a value of any shape, without what nobody reads. */
function wordsIn(value: unknown, row: (words: string[]) => string): string {
  if (Array.isArray(value)) return row(value.map((one) => wordsIn(one, row)));
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value as string | number | boolean);
  const { name, fileName } = value as { name?: unknown; fileName?: unknown };
  if (typeof name === 'string' || typeof fileName === 'string') return String(name ?? fileName);
  return Object.entries(value)
    .filter(([key, one]) => !HIDDEN.test(key) && one !== null && one !== undefined && one !== '')
    .map(([, one]) => wordsIn(one, row))
    .join(' · ');
}
