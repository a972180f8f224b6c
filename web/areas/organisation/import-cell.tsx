import { EditOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { type ImportField, importLabel, type ImportRowView } from '#shared/areas/user/import-contract';
import { messageIn } from '#shared/kit/rule-texts';
import { useLanguage } from '../../kit/language.ts';
import { useImportTexts } from './import-texts.ts';
import css from './import.module.css';

/** One cell: what stands there, what it changes, what is wrong with it, and a way to put it right. */
export function ImportCell({
  row: { rowNumber, values, before, corrected, faults },
  field,
  isOpen,
  onCorrect,
}: {
  row: ImportRowView;
  field: ImportField;
  /** It may be changed. */
  isOpen: boolean;
  /** Null takes the correction back. */
  onCorrect: (value: string | null) => void;
}) {
  const texts = useImportTexts();
  const language = useLanguage();
  const [typed, setTyped] = useState<string>();
  const value = values[field] ?? '';
  const label = importLabel[field][language];
  const wrong = faults.filter((fault) => fault.field === field);
  if (typed !== undefined) {
    const store = () => {
      setTyped(undefined);
      if (typed.trim() !== value) onCorrect(typed.trim());
    };
    return (
      <Input
        autoFocus
        size="small"
        value={typed}
        className={css.input!}
        aria-label={texts.correct(label, rowNumber)}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={store}
        onPressEnter={store}
        onKeyDown={({ key }) => key === 'Escape' && setTyped(undefined)}
      />
    );
  }
  return (
    <div className={css.cell} data-faulty={wrong.length > 0 || undefined}>
      <span className={css.value}>{value || '-'}</span>
      {isOpen && (
        <Button
          type="text"
          size="small"
          className={css.pen!}
          icon={<EditOutlined />}
          aria-label={texts.correct(label, rowNumber)}
          onClick={() => setTyped(value)}
        />
      )}
      {isOpen && corrected.includes(field) && (
        <Button
          type="text"
          size="small"
          icon={<UndoOutlined />}
          aria-label={texts.undoCorrection}
          title={texts.undoCorrection}
          onClick={() => onCorrect(null)}
        />
      )}
      {before[field] !== undefined && <div className={css.before}>{texts.before(before[field])}</div>}
      {wrong.map(({ message }) => (
        <div key={message} className={css.fault}>
          {messageIn(language, message)}
        </div>
      ))}
    </div>
  );
}
