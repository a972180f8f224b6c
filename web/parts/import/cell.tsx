import { EditOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { messageIn } from '#shared/kit/rule-texts';
import { useLanguage } from '../../kit/language.ts';
import css from './import.module.css';
import type { ImportRow } from '#shared/areas/import/views';
import { useImportPartTexts } from './texts.ts';

/** One cell: what stands there, what it changes, what is wrong with it, and a way to put it right. */
export function ImportCell<F extends string>({
  row: { rowNumber, values, before, corrected, faults, warnings = [] },
  field,
  label,
  isOpen,
  onCorrect,
}: {
  row: ImportRow<F, string>;
  field: F;
  label: string;
  /** It may be changed. */
  isOpen: boolean;
  /** Null takes the correction back. */
  onCorrect: (value: string | null) => void;
}) {
  const texts = useImportPartTexts();
  const language = useLanguage();
  const [typed, setTyped] = useState<string>();
  const value = values[field] ?? '';
  const was = before[field];
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
      {was !== undefined && <div className={css.before}>{texts.before(was)}</div>}
      {wrong.map(({ message }) => (
        <div key={message} className={css.fault}>
          {messageIn(language, message)}
        </div>
      ))}
      {warnings
        .filter((warning) => warning.field === field)
        .map(({ message }) => (
          <div key={message} className={css.warning}>
            {messageIn(language, message)}
          </div>
        ))}
    </div>
  );
}
