import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { kindOf } from '#shared/areas/supplier/records/kinds';
import { useLanguage } from '../../kit/language.ts';
import { useRecordTexts } from '../../parts/supplier/record-texts.ts';
import { type RemarkPlace, useRemarkScope } from './remark-scope.tsx';
import css from './review.module.css';
import { useTexts } from './texts.ts';
import { upTo } from '../../kit/up-to.ts';

const LONGEST = 200;

/** The remark at one place: to be read, or while the submission runs to be written; the field comes when asked for. */
export function Remark({ at }: { at: RemarkPlace }) {
  const texts = useTexts();
  const language = useLanguage();
  const { whole } = useRecordTexts();
  const { isOpen, at: remarkAt, write } = useRemarkScope();
  const [isWanted, setWanted] = useState(false);
  const remark = remarkAt(at);
  const label = at.field === '' ? whole : (kindOf(at.kind).meta[at.field]?.label[language] ?? at.field);
  if (!isOpen) return remark && <Alert type="error" banner title={remark} />;
  if (!isWanted && remark === '')
    return (
      <Button
        type="link"
        size="small"
        className={css.remarkButton!}
        aria-label={texts.remarkHere(label)}
        onClick={() => setWanted(true)}
      >
        {texts.remark}
      </Button>
    );
  return (
    <Input
      size="small"
      className={css.remark!}
      autoFocus={isWanted}
      {...upTo(LONGEST)}
      placeholder={texts.remark}
      aria-label={texts.remarkAt(label)}
      value={remark}
      onChange={({ target }) => write(at, target.value)}
    />
  );
}
