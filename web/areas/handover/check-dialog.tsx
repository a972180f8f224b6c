import type { ReactNode } from 'react';
import type { HeldByLeaver } from '#shared/areas/handover/contract';
import { Dialog } from '../../kit/dialog.tsx';
import { useLanguage } from '../../kit/language.ts';
import { usePunctuation } from '../../kit/punctuation.ts';
import css from './handover.module.css';
import { useTexts } from './texts.ts';
import type { Checked } from './use-give.ts';

/** What a hand-over would do, kind by kind, and what stays with the leaver; the last question before it is made. */
export function CheckDialog({
  of,
  held,
  progress,
  isGiving,
  onConfirm,
  onChange,
}: {
  of: Checked;
  held: HeldByLeaver;
  /** How far it is while it is made. */
  progress: ReactNode;
  isGiving: boolean;
  onConfirm: () => void;
  onChange: () => void;
}) {
  const texts = useTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  const total = of.given.reduce((sum, { count }) => sum + count, 0);
  return (
    <Dialog
      open
      title={texts.checkTitle(held.name)}
      okText={texts.confirm}
      cancelText={texts.change}
      okButtonProps={{ danger: true }}
      cancelButtonProps={{ disabled: isGiving }}
      confirmLoading={isGiving}
      mask={{ closable: false }}
      onOk={onConfirm}
      onCancel={onChange}
    >
      <p className={css.hint}>{texts.checkLead}</p>
      <h3 className={css.part}>{texts.goes}</h3>
      <ul className={css.checked}>
        {of.given.map(({ kind, label, toUserGuid, toUserName, count }, index) => (
          // two rules may give of one kind to one person
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${kind} ${toUserGuid} ${index}`}>
            {label[language]} → {toUserName}
            {mark.comma}
            {texts.countOf(count)}
          </li>
        ))}
      </ul>
      <strong>{texts.total(total)}</strong>
      {of.stays.length > 0 && (
        <>
          <h3 className={css.part}>{texts.stays}</h3>
          <ul className={css.checked}>
            {of.stays.map(({ kind, label, count }) => (
              <li key={kind}>
                {label[language]}
                {mark.comma}
                {texts.countOf(count)}
              </li>
            ))}
          </ul>
        </>
      )}
      {progress}
    </Dialog>
  );
}
